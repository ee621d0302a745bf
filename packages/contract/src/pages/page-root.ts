import type { FirstAnswer } from './page-rendering.ts';

/** The element of `index.html` into which the app renders. */
export const EMPTY_ROOT = '<div id="root"></div>';

/**
 * The root element with the markup of a rendered screen, or empty with null, followed by the
 * answers with which the app starts.
 */
export function writeRoot(markup: string | null, answers: readonly FirstAnswer[]): string {
  const root = markup === null ? EMPTY_ROOT : `<div id="root" data-rendered>${markup}</div>`;
  if (answers.length === 0) return root;
  return `${root}<script type="application/json" id="first-answers">${inertJson(answers)}</script>`;
}

/** JSON without any character that could begin or end markup. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
