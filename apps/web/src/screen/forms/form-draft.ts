import { readPrivate, writePrivate } from '#app/lib/offline/private-storage.ts';

const keyOf = (name: string) => `form:${name}`;

/** The changed values as text; null when nothing was changed. */
function changesOf<Values extends object>(values: Values, initialValues: Values): string | null {
  const initial = new Map(Object.entries(initialValues));
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(initial.get(field)),
  );
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : null;
}

/** A form's initial values, with the changes that this device keeps under a name. */
export function readFormDraft<Values extends object>(name: string, initialValues: Values): Values {
  const kept: object = JSON.parse(readPrivate(keyOf(name)) ?? '{}');
  // Another version of the app may have kept fields that the form has no longer.
  const known = Object.entries(kept).filter(([field]) => field in initialValues);
  return { ...initialValues, ...Object.fromEntries(known) };
}

/** Keeps the changed values of a form on this device, under a name. */
export function writeFormDraft<Values extends object>(
  name: string,
  values: Values,
  initialValues: Values,
): void {
  writePrivate(keyOf(name), changesOf(values, initialValues));
}

/** Removes what is kept under a name when it is what was sent. */
export function removeSentDraft<Values extends object>(
  name: string,
  sent: Values,
  initialValues: Values,
): void {
  if (readPrivate(keyOf(name)) === changesOf(sent, initialValues)) writePrivate(keyOf(name), null);
}
