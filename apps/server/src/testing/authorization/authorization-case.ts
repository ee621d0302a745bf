import type { CallInput, Endpoint } from '@oficio/contract/endpoint.ts';
import { CALLERS, type Caller, type EndedWhileCalling, type Fixtures } from './fixtures.ts';

/** HTTP status of the response to each kind of caller. */
export type Answers = Record<Caller, number>;

/** Without them, a call that may write is refused to a session that ended while it was made. */
type GivenAnswers = Omit<Answers, EndedWhileCalling> & Partial<Answers>;

/** A call with the expected status for each kind of caller. */
export interface AuthorizationCase {
  endpoint: Endpoint;
  /** Description of the object of the call. */
  object: string;
  answers: Answers;
  /**
   * Creates the input of a call; each call gets a new one, so that the calls do not depend on each
   * other.
   */
  input(fixtures: Fixtures, caller: Caller): Promise<unknown> | unknown;
}

/** Declares a case; the types of its input are those of the endpoint. */
export function authorizationCase<E extends Endpoint>(
  endpoint: E,
  object: string,
  given: GivenAnswers,
  input: (fixtures: Fixtures, caller: Caller) => Promise<CallInput<E>> | CallInput<E>,
): AuthorizationCase {
  const ended = endpoint.access === 'session' ? 401 : given.client;
  const answers = { endedWhileCalling: ended, bannedWhileCalling: ended, ...given };
  return { endpoint, object, answers, input };
}

/** Those whose calls differ: a call without a body is answered before its session can end. */
export function callersOf({ endpoint }: AuthorizationCase): readonly Caller[] {
  if (endpoint.method !== 'GET') return CALLERS;
  return CALLERS.filter((caller) => !isEndedWhileCalling(caller));
}

export function isEndedWhileCalling(caller: Caller): caller is EndedWhileCalling {
  return caller === 'endedWhileCalling' || caller === 'bannedWhileCalling';
}

function all(status: number): GivenAnswers {
  const ordinary = CALLERS.filter((caller) => !isEndedWhileCalling(caller));
  return Object.fromEntries(ordinary.map((caller) => [caller, status])) as GivenAnswers;
}

/** Anyone may call; an invalid token makes the caller a guest. */
export function anyone(status: number, others: Partial<Answers> = {}): GivenAnswers {
  return { ...all(status), ...others };
}

/** Only a caller with a live session may call. */
export function sessions(status: number, others: Partial<Answers> = {}): GivenAnswers {
  return { ...all(status), guest: 401, banned: 401, deleted: 401, expired: 401, ...others };
}

/** Only a super-administrator may call. */
export const superadmin: GivenAnswers = sessions(403, { superadmin: 200 });
