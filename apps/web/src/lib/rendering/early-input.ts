/** Inputs whose state is not their text. */
const boxes = ['checkbox', 'radio'];

/**
 * Collects the input into a server-rendered page before hydration and resets the fields, so that
 * the markup matches. Returns a function that replays the input to the hydrated app. Without input
 * it does nothing: an event would make React hydrate the whole page at once.
 */
export function captureEarlyInput(root: HTMLElement): () => void {
  const replays = [...root.querySelectorAll('input, select')].flatMap((field) => {
    if (field instanceof HTMLSelectElement) return captureChoice(field);
    if (field instanceof HTMLInputElement) return captureField(field);
    return [];
  });
  // `first-script.js` marks what was pressed last.
  const marked = root.querySelector<HTMLElement>(':is(a, button)[aria-busy]');
  const isReplayed = marked?.hasAttribute('data-pressed');
  for (const mark of ['aria-busy', 'data-pressed']) marked?.removeAttribute(mark);
  if (marked && isReplayed) replays.push(() => marked.click());
  return () => {
    for (const replay of replays) replay();
  };
}

function captureField(field: HTMLInputElement): (() => void)[] {
  if (boxes.includes(field.type)) {
    if (field.checked === field.defaultChecked) return [];
    field.checked = field.defaultChecked;
    return [
      () => {
        hydrateAt(field);
        field.click();
      },
    ];
  }
  const { value, defaultValue } = field;
  if (value === defaultValue) return [];
  field.value = defaultValue;
  return [() => enter(field, HTMLInputElement.prototype, value, 'input')];
}

function captureChoice(field: HTMLSelectElement): (() => void)[] {
  const { value } = field;
  const options = [...field.options];
  const [rendered = options[0]] = options.filter((option) => option.defaultSelected);
  if (!rendered || value === rendered.value) return [];
  field.value = rendered.value;
  return [() => enter(field, HTMLSelectElement.prototype, value, 'change')];
}

function enter(field: HTMLElement, prototype: object, value: string, type: 'input' | 'change') {
  hydrateAt(field);
  // Uses the native setter: React ignores a value set through its own property.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Makes React hydrate the field's boundary: it drops a change that comes before. */
function hydrateAt(field: HTMLElement): void {
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
}
