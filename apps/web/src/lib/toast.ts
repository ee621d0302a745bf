export interface Toast {
  kind: 'success' | 'error' | 'info';
  message: string;
  /** The reason of the failure, if the server gave one. */
  reason?: string;
}

type Receiver = (toast: Toast) => void;

let receiver: Receiver | undefined;
const waiting: Toast[] = [];
let wake = () => {};
const woken = new Promise<void>((resolve) => {
  wake = resolve;
});

/** Resolves once there is a toast to show. */
export function firstToast(): Promise<void> {
  return woken;
}

function send(toast: Toast): void {
  if (receiver) receiver(toast);
  else waiting.push(toast);
  wake();
}

/** Sets the receiver of toasts and passes it those sent before. Returns how to unset it. */
export function receiveToasts(next: Receiver): () => void {
  receiver = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    receiver = undefined;
  };
}

/** Short messages in the top-right corner (specification 2.2). */
export const toast = {
  success: (message: string) => send({ kind: 'success', message }),
  error: (message: string, reason?: string) =>
    send({ kind: 'error', message, ...(reason && { reason }) }),
  info: (message: string) => send({ kind: 'info', message }),
};
