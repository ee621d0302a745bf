import { afterEach, beforeEach } from 'vitest';
import { receiveToasts } from '#app/lib/toast.ts';

/** The messages of the toasts that each test of the file shows, in order. */
export function collectToasts(): readonly string[] {
  const messages: string[] = [];
  let stop = () => {};
  beforeEach(() => {
    messages.length = 0;
    stop = receiveToasts(({ message }) => messages.push(message));
  });
  afterEach(() => stop());
  return messages;
}
