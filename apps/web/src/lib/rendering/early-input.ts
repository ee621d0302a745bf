/** Inputs whose state is not their text. */
const boxes = ['checkbox', 'radio'];

/**
 * Collects the input into a server-rendered page, or into a part of it, before hydration and resets the
 * fields, so that the markup matches. Returns a function that replays the input to the hydrated
 * app. Without input it does nothing: an event would make React hydrate the whole page at once.
 */
export function captureEarlyInput(root: HTMLElement): () => void {
  // All are read before one is reset: a radio changes the others of its group.
  const fields = fieldsOf(root).map(readField);
  for (const { reset } of fields) reset?.();
  const replays = fields.map(({ replay }) => replay);
  const pressed = unmarkPressed(root);
  if (pressed) replays.push(() => pressed.click());
  return () => {
    for (const replay of replays) replay?.();
  };
}

/** Whether something was entered or pressed before hydration. */
export function hasEarlyInput(root: HTMLElement): boolean {
  return markedIn(root) !== undefined || fieldsOf(root).some((field) => readField(field).reset);
}

/** Removes the mark of what was pressed last; returns the element if its press is to be replayed. */
export function unmarkPressed(root: HTMLElement): HTMLElement | undefined {
  const marked = markedIn(root);
  const isReplayed = marked?.hasAttribute('data-pressed');
  for (const mark of ['aria-busy', 'data-pressed']) marked?.removeAttribute(mark);
  return isReplayed ? marked : undefined;
}

function fieldsOf(root: HTMLElement): Element[] {
  return [...root.querySelectorAll('input, select')].filter((field) => isIn(root, field));
}

/** `first-script.js` marks what was pressed last. */
function markedIn(root: HTMLElement): HTMLElement | undefined {
  const marked = root.querySelectorAll<HTMLElement>(':is(a, button)[aria-busy]');
  return [...marked].find((element) => isIn(root, element));
}

/** Whether the element is hydrated with this root, not with a part that is hydrated later. */
function isIn(root: HTMLElement, element: Element): boolean {
  return element.closest('[data-rendered]') === root;
}

/** How to reset a field and replay its input; empty without input. */
interface EarlyInput {
  reset?: () => void;
  replay?: () => void;
}

function readField(field: Element): EarlyInput {
  if (field instanceof HTMLSelectElement) return readChoice(field);
  if (!(field instanceof HTMLInputElement)) return {};
  return boxes.includes(field.type) ? readBox(field) : readText(field);
}

function readBox(field: HTMLInputElement): EarlyInput {
  const { checked, defaultChecked } = field;
  if (checked === defaultChecked) return {};
  const reset = () => {
    field.checked = defaultChecked;
  };
  // The radio that lost its mark follows the one that was chosen.
  if (field.type === 'radio' && !checked) return { reset };
  const replay = () => {
    hydrateAt(field);
    field.click();
  };
  return { reset, replay };
}

function readText(field: HTMLInputElement): EarlyInput {
  const { value, defaultValue } = field;
  if (value === defaultValue) return {};
  const reset = () => {
    field.value = defaultValue;
  };
  return { reset, replay: () => enter(field, HTMLInputElement.prototype, value, 'input') };
}

function readChoice(field: HTMLSelectElement): EarlyInput {
  const { value } = field;
  const options = [...field.options];
  const [rendered = options[0]] = options.filter((option) => option.defaultSelected);
  if (!rendered || value === rendered.value) return {};
  const reset = () => {
    field.value = rendered.value;
  };
  return { reset, replay: () => enter(field, HTMLSelectElement.prototype, value, 'change') };
}

function enter(field: HTMLElement, prototype: object, value: string, type: 'input' | 'change') {
  hydrateAt(field);
  // Uses the native setter: React ignores a value set through its own property.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Makes React hydrate the boundary of an element: it drops a change that comes before. */
export function hydrateAt(element: Element): void {
  element.dispatchEvent(new Event('keyup', { bubbles: true }));
}
