import { changePassword } from '@oficio/contract/auth.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { type PasswordErrors, type PasswordValues, passwordErrors } from './password-values.ts';

const empty: PasswordValues = { current: '', password: '', confirmation: '' };

/** Values, errors and submission of another password for one's own account (decisions §3). */
export function usePasswordForm(form: RefObject<HTMLFormElement | null>, onDone: () => void) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isBusy, setBusy] = useState(false);

  const show = (found: PasswordErrors) => {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = passwordErrors(values);
    if (Object.keys(found).length > 0) return show(found);
    setBusy(true);
    try {
      await api(changePassword, {
        body: { current_password: values.current, password: values.password },
      });
      toast.success('Contraseña cambiada. Tus demás sesiones se han cerrado.');
      onDone();
    } catch (error) {
      if (error instanceof CallError && error.detail) show({ current: error.detail });
      else toast.error('Error al cambiar la contraseña');
    } finally {
      setBusy(false);
    }
  };

  const change = (changed: Partial<PasswordValues>) => {
    setValues({ ...values, ...changed });
    setErrors({});
  };
  return { values, errors, isBusy, change, submit };
}
