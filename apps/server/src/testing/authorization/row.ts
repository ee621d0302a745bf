import type { CallInput, Endpoint } from '@oficio/contract/endpoint.ts';
import { CALLERS, type Caller, type World } from './callers.ts';

/** HTTP status each kind of caller is answered with. */
export type Answers = Record<Caller, number>;

/** One call as everybody tries it. */
export interface Row {
  endpoint: Endpoint;
  /** Whose object it is about, in words. */
  object: string;
  answers: Answers;
  /** What a caller sends: made anew for each, so that no call finds the traces of another. */
  input(world: World, caller: Caller): Promise<unknown> | unknown;
}

/** A row of the table, its input checked against the endpoint's own types. */
export function row<E extends Endpoint>(
  endpoint: E,
  object: string,
  answers: Answers,
  input: (world: World, caller: Caller) => Promise<CallInput<E>> | CallInput<E>,
): Row {
  return { endpoint, object, answers, input };
}

function all(status: number): Answers {
  return Object.fromEntries(CALLERS.map((caller) => [caller, status])) as Answers;
}

/** Anyone may call; a dead token counts for nothing. */
export function anyone(status: number, others: Partial<Answers> = {}): Answers {
  return { ...all(status), ...others };
}

/** Only a live session may call. */
export function sessions(status: number, others: Partial<Answers> = {}): Answers {
  return { ...all(status), guest: 401, banned: 401, deleted: 401, expired: 401, ...others };
}

/** Only a super-administrator may call. */
export const superadmin: Answers = sessions(403, { superadmin: 200 });
