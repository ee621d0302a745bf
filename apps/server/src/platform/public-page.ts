import type {
  CallInput,
  Endpoint,
  HandlerInput,
  HandlerResult,
} from '@oficio/contract/endpoint.ts';
import type { FirstAnswer } from '@oficio/contract/pages/page-rendering.ts';
import type * as z from 'zod';
import type { Deps } from './deps.ts';

/** The metadata of a public page, and the API answers that its screen shows first. */
export interface PublicPage {
  /** Title without the product's name; absent on the home page. */
  title?: string;
  description: string;
  /** The canonical path of this page. */
  path: string;
  /** Path of the page's picture; by default the picture of the product. */
  picture?: string;
  /** False excludes the page from search engines. */
  isIndexed?: boolean;
  /** Structured data (schema.org); URLs in it begin with the public origin. */
  linkedData: readonly object[];
  /** The API answers, as for a guest, from which the page was described. */
  answers: readonly FirstAnswer[];
}

type Answering = Endpoint & { response: z.ZodType };

/**
 * An answer exactly as the API sends it, with only the fields of the endpoint's response schema.
 */
export function inlineAnswer<E extends Answering>(
  endpoint: E,
  input: CallInput<E>,
  result: HandlerResult<E>,
): FirstAnswer {
  return { key: [endpoint.path, input], data: endpoint.response.parse(result) };
}

/** A read that the screen of a public page may request within this process. */
export interface GuestRead {
  path: string;
  /** @param ip network of the client that requests the page */
  answer(deps: Deps, input: unknown, ip: string): Promise<unknown>;
}

/** Declares how an endpoint answers the screen of a public page, with the rights of a guest. */
export function guestRead<E extends Answering>(
  endpoint: E,
  read: (deps: Deps, input: HandlerInput<E>, ip: string) => Promise<HandlerResult<E>>,
): GuestRead {
  return {
    path: endpoint.path,
    answer: async (deps, input, ip) =>
      endpoint.response.parse(await read(deps, parseInput(endpoint, input), ip)),
  };
}

function parseInput<E extends Answering>(endpoint: E, input: unknown): HandlerInput<E> {
  const parts = input as Record<'params' | 'query' | 'body', unknown>;
  const parsed = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [[part, schema.parse(parts[part])]] : [];
  });
  return Object.fromEntries(parsed);
}
