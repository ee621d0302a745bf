/**
 * Runs an action once the browser has painted the frame that shows its tap, so that a slow action
 * does not delay that sign. Not run if the address has changed meanwhile: of two navigations begun
 * before the same frame, the first one wins.
 */
export async function afterFrame(act: () => void): Promise<void> {
  const { href } = window.location;
  await framePainted();
  if (window.location.href === href) act();
}

/**
 * Resolves after the next frame is painted: a frame's callbacks run before that, a task that they
 * start runs after it.
 */
export function framePainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
