import { AsyncLocalStorage } from 'node:async_hooks';
import { nameOfDevice } from '@oficio/contract/sessions.ts';
import { runOutsideSpans } from '../tracing/current-span.ts';
import { type SessionOrigin, sessionOriginOf } from './session-origin.ts';

/** The request that the code runs for. */
export interface CallContext {
  requestId: string;
  userAgent: string;
  address: string;
}

const calls = new AsyncLocalStorage<CallContext>();

/** Runs the handler of a call, so that what it notes says where it came from. */
export function runInCall<Result>(context: CallContext, handle: () => Result): Result {
  return calls.run(context, handle);
}

/** The id of the request that the code runs for; undefined for jobs and the start of the server. */
export function requestIdOfCall(): string | undefined {
  return calls.getStore()?.requestId;
}

/** Runs what a call only begins, such as a timer or a connection, outside of the call and its trace. */
export function runOutsideCalls<Result>(run: () => Result): Result {
  return calls.exit(runOutsideSpans, run) as Result;
}

/** Where an event came from, for its line and its row. */
export interface EventOrigin {
  /** For the security log. */
  line: { request?: string; network?: string | null; device?: string };
  device: SessionOrigin;
}

const unknownDevice: SessionOrigin = { browser: null, system: null, device: null, network: null };

/** The origin of the call that the code runs for; unknown for jobs and the start of the server. */
export function originOfCall(): EventOrigin {
  const call = calls.getStore();
  return call ? originOf(call) : { line: {}, device: unknownDevice };
}

/** The origin of a request outside of its handler. */
export function originOf({ requestId, userAgent, address }: CallContext): EventOrigin {
  const device = sessionOriginOf(userAgent, address);
  const line = { request: requestId, network: device.network, device: nameOfDevice(device) };
  return { line, device };
}
