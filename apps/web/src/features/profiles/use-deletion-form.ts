import { deleteAccount } from '@oficio/contract/account.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';

/** The password that confirms a deletion, and the deletion itself. */
export function useDeletionForm(field: RefObject<HTMLInputElement | null>, onDeleted: () => void) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const show = (found: string) => {
    flushSync(() => setError(found));
    field.current?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!password) return show('Escribe tu contraseña');
    setBusy(true);
    try {
      await api(deleteAccount, { body: { password } });
      onDeleted();
    } catch (cause) {
      setBusy(false);
      if (cause instanceof CallError && cause.detail) show(cause.detail);
      else toast.error('Error al eliminar la cuenta');
    }
  };

  const change = (typed: string) => {
    setPassword(typed);
    setError(null);
  };
  return { password, error, isBusy, change, submit };
}
