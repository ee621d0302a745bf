/**
 * Collects the input into a server-rendered page before hydration and resets the fields, so that
 * the markup matches. Returns a function that replays the input to the hydrated app.
 */
export function captureEarlyInput(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll('input')].flatMap((field) => {
    const { value, defaultValue } = field;
    if (value === defaultValue) return [];
    field.value = defaultValue;
    return [{ field, value }];
  });
  // `first-script.js` marks the button that was clicked last.
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  return () => {
    for (const { field, value } of typed) {
      // The first event makes React hydrate the field's boundary; React drops a change before that.
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // Uses the native setter: React ignores a value set through its own property.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    pressed?.click();
  };
}
