import { detailOf, failureCodeOf } from './api.ts';

export interface Toast {
  kind: 'success' | 'error' | 'info';
  message: string;
  /** The reason of a failure, or what a success still lacks. */
  reason?: string;
  /** The failed call, if the server failed unexpectedly: the toast shows its code. */
  failure?: unknown;
  /** Whether it tells of something that is true on every screen: it stays when the user leaves. */
  isEverywhere?: boolean;
  /** Whether it tells of what others have done: the toasts of the user's own acts stay beside it. */
  isNews?: boolean;
}

/** How long a toast stays, in ms: with a code until the user has copied it or written it down. */
export function shownFor({ kind, failure }: Toast): number {
  if (failure) return 30_000;
  return kind === 'error' ? 7000 : 4500;
}

interface Receiver {
  show: (toast: Toast) => void;
  hide: (message: string) => void;
}

let receiver: Receiver | undefined;
let waiting: Toast[] = [];
let wake = () => {};
const woken = new Promise<void>((resolve) => {
  wake = resolve;
});

/** Resolves once there is a toast to show. */
export function firstToast(): Promise<void> {
  return woken;
}

function send(toast: Toast): void {
  if (receiver) receiver.show(toast);
  else waiting.push(toast);
  wake();
}

function hide(message: string): void {
  waiting = waiting.filter((toast) => toast.message !== message);
  receiver?.hide(message);
}

/** Sets what shows and hides toasts, and passes it those sent before. Returns how to unset it. */
export function receiveToasts(
  show: Receiver['show'],
  hideShown: Receiver['hide'] = () => {},
): () => void {
  receiver = { show, hide: hideShown };
  for (const toast of waiting.splice(0)) show(toast);
  return () => {
    receiver = undefined;
  };
}

function withCode(failure: unknown): Pick<Toast, 'failure'> {
  return failureCodeOf(failure) ? { failure } : {};
}

/** Short messages in the top-right corner (specification 2.2). */
export const toast = {
  success: (message: string, reason?: string) =>
    send({ kind: 'success', message, ...(reason && { reason }) }),
  error: (message: string, reason?: string, failure?: unknown) =>
    send({ kind: 'error', message, ...(reason && { reason }), ...withCode(failure) }),
  /** The server's message for a failed call, or `fallback`. */
  failure: (failure: unknown, fallback: string) =>
    send({ kind: 'error', message: detailOf(failure, fallback), ...withCode(failure) }),
  info: (message: string) => send({ kind: 'info', message }),
  /** A message about what others have done. */
  news: (message: string) => send({ kind: 'info', message, isNews: true }),
  /** A message that stays when the user goes to another screen. */
  everywhere: (kind: Toast['kind'], message: string, reason?: string) =>
    send({ kind, message, isEverywhere: true, ...(reason && { reason }) }),
  /** Removes the toast with this message, if it is shown: what it says is over. */
  hide,
};
