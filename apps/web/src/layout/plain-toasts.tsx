import { useEffect, useState } from 'react';
import { receiveToasts, shownFor, type Toast } from '#app/lib/toast.ts';
import { FailureCode } from '#app/ui/feedback/failure-code.tsx';
import classes from './plain-toasts.module.css';

/** Shows toasts as plain text, without the code of the toaster. */
export function PlainToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => {
    const keep = (isKept: (toast: Toast) => boolean) => setToasts((shown) => shown.filter(isKept));
    const hide = (message: string) => keep((shown) => shown.message !== message);
    const show = (toast: Toast) => {
      hide(toast.message);
      setToasts((shown) => [...shown, toast]);
      setTimeout(() => keep((shown) => shown !== toast), shownFor(toast));
    };
    return receiveToasts(show, hide);
  }, []);
  return (
    <div className={classes.toasts}>
      {toasts.map(({ kind, message, reason, failure }) => (
        <div key={message} className={classes.toast} role={kind === 'error' ? 'alert' : 'status'}>
          {message} {reason}
          <FailureCode failure={failure} />
        </div>
      ))}
    </div>
  );
}
