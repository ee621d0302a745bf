import { useEffect } from 'react';
import { useStore } from '#app/lib/store.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { leaving } from './leaving.ts';

const LeaveDialog = lazyDialog(() => import('./leave-dialog.tsx'));

/** The question before a link of a message leaves the site. */
export function LeaveNotice() {
  const asked = useStore(leaving);
  useEffect(() => () => leaving.set(null), []);
  if (!asked) return null;
  const onClose = () => leaving.set({ ...asked, isAsked: false });
  return <LeaveDialog opened={asked.isAsked} onClose={onClose} url={asked.url} />;
}
