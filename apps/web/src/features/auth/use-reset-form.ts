import { MIN_PASSWORD_LENGTH, resetPassword } from '@oficio/contract/auth.ts';
import { messages } from '@oficio/contract/errors.ts';
import { type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { api, detailOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';

const TO_LOGIN_AFTER_MS = 3000;
const TO_FORGOT_AFTER_MS = 2000;

interface ResetValues {
  password: string;
  confirmation: string;
}

export type ResetErrors = Partial<ResetValues>;

/** What the two fields still lack (specification 5.2). */
export function resetErrors({ password, confirmation }: ResetValues): ResetErrors {
  if (password.length < MIN_PASSWORD_LENGTH) return { password: messages.shortPassword };
  if (password !== confirmation) return { confirmation: 'Las contraseñas no coinciden' };
  return {};
}

interface ResetFormOptions {
  token: string;
  form: RefObject<HTMLFormElement | null>;
  onDone: () => void;
  onBadLink: () => void;
}

type Outcome = 'done' | 'bad-link';

/** Values, errors and submission of the new password, and where it leads (specification 2.6). */
export function useResetForm({ token, form, onDone, onBadLink }: ResetFormOptions) {
  const [values, setValues] = useState<ResetValues>({ password: '', confirmation: '' });
  const [errors, setErrors] = useState<ResetErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const isDone = outcome === 'done';
    const timer = setTimeout(
      isDone ? onDone : onBadLink,
      isDone ? TO_LOGIN_AFTER_MS : TO_FORGOT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [outcome, onDone, onBadLink]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = resetErrors(values);
    flushSync(() => setErrors(found));
    const [sentence] = Object.values(found);
    if (sentence) {
      toast.error(sentence);
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setBusy(true);
    try {
      const { message } = await api(resetPassword, { body: { token, password: values.password } });
      toast.success(message);
      setOutcome('done');
    } catch (error) {
      const detail = detailOf(error, 'Error al restablecer contraseña');
      toast.error(detail);
      if (/expirado|inválido/.test(detail)) setOutcome('bad-link');
    } finally {
      setBusy(false);
    }
  };

  const change = (changed: Partial<ResetValues>) => {
    setValues({ ...values, ...changed });
    setErrors({});
  };
  return { values, errors, change, submit, isBusy, isDone: outcome === 'done' };
}
