import type { CallInput, Endpoint, HandlerResult } from '@oficio/contract/endpoint.ts';
import type * as z from 'zod';

/** What the server says of a page that anyone may find: to search engines, and to whom it is sent. */
export interface PublicPage {
  /** Without the product's name; absent on the home page. */
  title?: string;
  description: string;
  /** The one path of this page, whatever address it was asked by. */
  path: string;
  /** Path of a picture of what the page is about; absent, the product's own stands for it. */
  picture?: string;
  /** Found by search engines unless false. */
  isIndexed?: boolean;
  /** What it is about in terms of schema.org; addresses in it begin with the public origin. */
  linkedData: readonly object[];
  /** Answers of the API to a guest, which the page would else ask for first. */
  answers: readonly InlinedAnswer[];
  content: PageContent;
}

/** The page's text, readable without JavaScript. */
export interface PageContent {
  heading: string;
  texts: readonly string[];
  sections?: readonly { heading: string; items: readonly PageItem[] }[];
}

export interface PageItem {
  text: string;
  /** Where it leads to, if anywhere. */
  path?: string;
  details?: readonly string[];
}

/** An answer under the key by which the web app keeps it. */
export interface InlinedAnswer {
  key: readonly [path: string, input: unknown];
  data: unknown;
}

type Answering = Endpoint & { response: z.ZodType };

/** An answer exactly as the API would send it: only the fields of the endpoint's response schema. */
export function inlineAnswer<E extends Answering>(
  endpoint: E,
  input: CallInput<E>,
  result: HandlerResult<E>,
): InlinedAnswer {
  return { key: [endpoint.path, input], data: endpoint.response.parse(result) };
}
