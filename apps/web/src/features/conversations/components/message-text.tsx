import Linkify from 'linkify-react';
import type { Opts } from 'linkifyjs';
import { type MouseEvent, memo } from 'react';
import { askBeforeLeaving, webAddressOf } from '../links/leaving.ts';
import classes from './message-text.module.css';

/** Only explicit web addresses become links: neither "mañana.es otro día" nor a script URL. */
const WEB_ADDRESS = /^(https?:\/\/|www\.)/i;

const MIDDLE_BUTTON = 1;

const ask = (event: MouseEvent<HTMLAnchorElement>) =>
  askBeforeLeaving(event, event.currentTarget.href);

const options: Opts = {
  className: classes.link ?? '',
  defaultProtocol: 'https',
  rel: 'noopener noreferrer nofollow',
  target: '_blank',
  validate: (value, type) =>
    type === 'url' &&
    WEB_ADDRESS.test(value) &&
    webAddressOf(value.replace(/^www\./i, 'https://$&')) !== null,
  attributes: {
    onClick: ask,
    // A middle click opens a link too, and is no click.
    onAuxClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button === MIDDLE_BUTTON) ask(event);
    },
  },
};

/**
 * The text of a message, with web addresses as links. A link to another site is opened after a
 * question (`leaving`).
 */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return <Linkify options={options}>{text}</Linkify>;
});
