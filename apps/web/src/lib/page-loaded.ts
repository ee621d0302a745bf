import { framePainted } from './after-frame.ts';

/** Resolves after the window's `load` event. */
export function pageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
}

/**
 * Resolves after the frame that answers the first click or key press: visitors who only read
 * download no more, and what follows does not delay that frame.
 */
export function firstInput(): Promise<void> {
  return new Promise((resolve) => {
    const inputs = ['pointerdown', 'keydown'] as const;
    const arrive = () => {
      for (const input of inputs) window.removeEventListener(input, arrive);
      resolve(framePainted());
    };
    for (const input of inputs) window.addEventListener(input, arrive, { passive: true });
  });
}
