import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { framePainted } from '#app/lib/after-frame.ts';
import type { EditablePart } from './profile-parts.ts';
import type { ProfileForm } from './use-profile-form.ts';

const FIELD = 'input:not([type="file"]):not([type="hidden"]), textarea, button';

interface StartOptions {
  form: ProfileForm;
  element: RefObject<HTMLFormElement | null>;
  /** Called once the field has the focus. */
  onStarted: () => void;
}

/** Begins the edit mode with the focus in the field of a part, when a link asks for it. */
export function useStartAt(
  startAt: EditablePart | undefined,
  { form, element, onStarted }: StartOptions,
): void {
  const [target, setTarget] = useState<EditablePart | null>(null);
  const begin = useEffectEvent((part: EditablePart) => {
    form.edit();
    setTarget(part);
  });
  useEffect(() => {
    if (startAt) begin(startAt);
  }, [startAt]);

  const { isEditing } = form;
  const focusField = useEffectEvent((name: EditablePart) => {
    const part = element.current?.querySelector<HTMLElement>(`[data-part="${name}"]`);
    const field = part?.matches(FIELD) ? part : part?.querySelector<HTMLElement>(FIELD);
    field?.focus({ preventScroll: true });
    part?.scrollIntoView({ block: 'center' });
    setTarget(null);
    onStarted();
  });
  useEffect(() => {
    if (!target || !isEditing) return;
    let isCurrent = true;
    // After the navigation has scrolled the new screen to its top.
    void framePainted().then(() => isCurrent && focusField(target));
    return () => {
      isCurrent = false;
    };
  }, [target, isEditing]);
}
