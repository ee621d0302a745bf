export interface Toast {
  kind: 'success' | 'error' | 'info';
  message: string;
  /** Why it failed, where the server says so. */
  reason?: string;
}

type Receiver = (toast: Toast) => void;

let receiver: Receiver | undefined;
const waiting: Toast[] = [];

function send(toast: Toast): void {
  if (receiver) receiver(toast);
  else waiting.push(toast);
}

/** Who shows the toasts; those sent before it arrived come first. Returns how to stop. */
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
