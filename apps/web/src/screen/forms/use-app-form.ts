import { type FormErrors, useForm } from '@mantine/form';
import {
  type FocusEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { isDeclined } from '#app/lib/identity/identity-check.ts';
import { useStore } from '#app/lib/store.ts';
import { beginSending, formsUnderWay, openDraft } from './form-draft.ts';

/** Error messages by field. */
export type FieldErrors<Values> = { [Field in keyof Values]?: string | null | undefined };

export interface AppFormOptions<Values> {
  initialValues: Values;
  /**
   * Whether later initial values, such as those another device has saved, replace the values while
   * the user has changed nothing. Pass the same object as long as they are the same.
   */
  followsInitialValues?: boolean;
  /** Returns the errors of the fields; the form is not sent while there are any. */
  validate?: (values: Values) => FieldErrors<Values>;
  /** Called with the errors that prevent sending, for messages outside the fields. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
  /** Awaited before the values are read and sent, e.g. for pending uploads. */
  waitFor?: () => Promise<unknown>;
  onSubmit: (values: Values) => Promise<unknown>;
  /**
   * Called when the form was sent, e.g. to close its dialog. If the dialog was closed and opened again
   * meanwhile, the new opening is closed when it shows what was sent; when it shows other input, the
   * function of the submission is called, which must not close it (`useDialog`).
   */
  onSent?: () => void;
  /**
   * Names the form and its subject, e.g. a provider. Input is then kept on the device until it is
   * sent, also when the form leaves the screen (`openDraft`); the form is emptied when it was sent. A
   * form that follows its initial values keeps showing them, and does not take over what another tab
   * types. A form with another name needs another `key`.
   */
  draft?: string;
  /** What the device keeps of the values, if not all of them. A field that is left out is not kept. */
  kept?: (values: Values) => Partial<Values>;
  /** Extracts the field errors from the server's answer, to be shown at the fields. */
  errorsOf?: (failure: unknown) => FieldErrors<Values> | undefined;
  /** Called with these field errors, for messages outside the fields. */
  onRefused?: (errors: FieldErrors<Values>) => void;
  /**
   * Called with any other failure, and with a refusal when the form was discarded or closed meanwhile and
   * there is no `onRefused`.
   */
  onFailure: (failure: unknown) => void;
}

/** A group of inputs, e.g. the hours and minutes of a time or a choice, is invalid as a whole. */
const INVALID_INPUT =
  '[aria-invalid="true"]:not(div), div[aria-invalid="true"] input, [data-error] [role="radiogroup"] input';

/**
 * State of a form. A field is validated when it loses focus; submitting validates all fields and
 * focuses the first invalid one. Only one submission runs at a time, and input is kept when it
 * fails.
 */
export function useAppForm<Values extends object>(options: AppFormOptions<Values>) {
  const { initialValues, followsInitialValues = false, onSent } = options;
  const { validate, onInvalid, waitFor, onSubmit, errorsOf, onRefused, onFailure } = options;
  const [draft] = useState(() => (options.draft === undefined ? null : openDraft(options.draft)));
  const [firstValues] = useState(() => draft?.readOver(initialValues) ?? initialValues);
  const [isRestored, setRestored] = useState(
    () => JSON.stringify(firstValues) !== JSON.stringify(initialValues),
  );
  const form = useForm({
    initialValues: firstValues,
    validate: (values: Values) => withoutGaps(validate?.(values) ?? {}),
  });
  const [isSendingHere, setSending] = useState(false);
  const isUnderWay = () => draft !== null && formsUnderWay.get().includes(draft.name);
  // A form that was closed while it was being sent may be open again.
  const isDraftUnderWay = useStore(formsUnderWay, isUnderWay);
  const isSending = isSendingHere || isDraftUnderWay;
  const isUnderWayHere = useRef(false);

  const resetCount = useRef(0);
  const reset = () => {
    resetCount.current += 1;
    setRestored(false);
    form.resetDirty(initialValues);
    form.reset();
  };
  const { values } = form;
  const compareWithInitial = useEffectEvent(() => {
    if (draft) form.resetDirty(initialValues);
  });
  useEffect(() => compareWithInitial(), []);
  const kept = options.kept ?? ((all: Values) => all);
  const shown = (typed = form.getValues()) => ({
    values: kept(typed),
    initialValues: kept(form.getInitialValues()),
  });
  const keep = (typed?: Values) => draft?.keep(shown(typed));
  const keepDraft = useEffectEvent(keep);
  useEffect(() => void keepDraft(values), [values]);
  const followDraft = useEffectEvent(
    (isStale: (now: ReturnType<typeof shown>) => boolean, wasSent: boolean) => {
      if (!draft || !isStale(shown())) return;
      reset();
      form.setValues(draft.readOver(initialValues));
      if (wasSent) onSent?.();
    },
  );
  useEffect(() => {
    if (followsInitialValues) return;
    return draft?.watch((isStale, wasSent) => followDraft(isStale, wasSent));
  }, [draft, followsInitialValues]);

  // `isDirty()` of all fields forgets those with restored changes once another one has been touched.
  const hasChanges = Object.keys(values).some((name) => form.isDirty(name));
  const followed = useRef(initialValues);
  const follow = useEffectEvent(reset);
  useEffect(() => {
    if (!followsInitialValues || hasChanges || isSending) return;
    if (followed.current === initialValues) return;
    followed.current = initialValues;
    follow();
  }, [followsInitialValues, hasChanges, isSending, initialValues]);

  const show = (element: HTMLFormElement, errors: FieldErrors<Values>) => {
    flushSync(() => form.setErrors(withoutGaps(errors)));
    element.querySelector<HTMLElement>(INVALID_INPUT)?.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWayHere.current || isUnderWay()) return;
    const element = event.currentTarget;
    const errors = withoutGaps(validate?.(form.getValues()) ?? {});
    show(element, errors as FieldErrors<Values>);
    if (Object.keys(errors).length > 0) return onInvalid?.(errors as FieldErrors<Values>);
    isUnderWayHere.current = true;
    setSending(true);
    const resetsBefore = resetCount.current;
    const wasReset = () => resetCount.current !== resetsBefore;
    const endSending = draft && beginSending(draft.name);
    try {
      if (waitFor) await waitFor();
      const sent = form.getValues();
      const shownAsSent = shown(sent);
      await onSubmit(sent);
      setRestored(false);
      if (draft && !followsInitialValues) {
        // Where the form still shows what was sent, `followDraft` empties it and calls `onSent`.
        if (!draft.removeSent(shownAsSent, kept(form.getValues()))) onSent?.();
        return;
      }
      // Input typed while sending has not been sent. A form that was discarded meanwhile has none.
      if (!wasReset()) {
        form.resetDirty(sent);
        keep();
      }
      onSent?.();
    } catch (failure) {
      if (isDeclined(failure)) return;
      const refused = errorsOf?.(failure);
      const isUnseen = wasReset() || !element.isConnected || element.closest('[inert]') !== null;
      if (!refused || (isUnseen && !onRefused)) return onFailure(failure);
      show(element, refused);
      onRefused?.(refused);
    } finally {
      isUnderWayHere.current = false;
      setSending(false);
      endSending?.();
    }
  };

  const change = (part: Partial<Values>) => {
    for (const [name, value] of Object.entries(part)) form.setFieldValue(name, value as never);
  };

  const field = <Name extends keyof Values & string>(name: Name) => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: form.getInputProps(name).onChange as (typed: unknown) => void,
    // Not when a button takes the focus: the message would move the button away from the pointer.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      const isNextField = relatedTarget?.matches('input, textarea, select') ?? false;
      if (isNextField && form.isDirty(name)) form.validateField(name);
    },
  });

  return {
    values,
    errors: form.errors as FieldErrors<Values>,
    /** The latest values, including those not rendered yet. */
    getValues: form.getValues,
    /** The values that count as unchanged. */
    getInitialValues: form.getInitialValues,
    field,
    change,
    submit,
    isSending,
    hasChanges,
    /** Whether the form shows input that was kept before it was opened. */
    isRestored,
    clearErrors: form.clearErrors,
    /** Keeps the values again, when `kept` has come to keep more of them. */
    keep: () => void keep(),
    reset,
  };
}

function withoutGaps(errors: FieldErrors<object>): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}
