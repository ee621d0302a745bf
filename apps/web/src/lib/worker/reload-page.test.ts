import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadPage } from './reload-page.ts';

let hasChanges: boolean;
const guard = (event: Event) => {
  if (hasChanges) event.preventDefault();
};

// jsdom does not reload.
beforeEach(() => window.addEventListener('beforeunload', guard, { capture: true }));
afterEach(() => window.removeEventListener('beforeunload', guard, { capture: true }));

const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('tells when the browser asks whether to lose unsaved changes, once for each reload', () => {
  hasChanges = true;
  const onAsked = vi.fn();
  reloadPage(onAsked);
  leave();
  expect(onAsked).toHaveBeenCalledOnce();
  leave();
  expect(onAsked).toHaveBeenCalledOnce();
});

it('tells nothing when there is nothing to lose', () => {
  hasChanges = false;
  const onAsked = vi.fn();
  reloadPage(onAsked);
  leave();
  expect(onAsked).not.toHaveBeenCalled();
});
