import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { html } from 'ghtml';
import type { Mail } from './mail.ts';

export interface MailContent {
  subject: string;
  /** Paragraphs of plain text. */
  paragraphs: readonly string[];
  action?: { label: string; url: string };
}

/** Escapes a text and keeps its line breaks. */
const htmlOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => html`${line}`)
    .join('<br>');

/** Renders a mail as text and as HTML that old mail programs can show. */
export function layOutMail(to: string, { subject, paragraphs, action }: MailContent): Mail {
  const text = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), PRODUCT_NAME];
  const body = paragraphs.map((each) => html`<p style="margin:0 0 16px">!${htmlOf(each)}</p>`);
  const button = action
    ? html`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#0f766e;color:#ffffff;font-weight:600;text-decoration:none">${action.label}</a></p>`
    : '';
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: html`<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${subject}</title></head><body style="margin:0;padding:24px;background:#faf9f6;font-family:Figtree,system-ui,sans-serif;font-size:16px;line-height:24px;color:#1a1e1c"><div style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff"><p style="margin:0 0 24px;font-size:20px;font-weight:800;color:#0f766e">${PRODUCT_NAME}</p>!${body}!${button}</div></body></html>`,
  };
}
