import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import '#app/theme/overrides/notifications.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { watchOverlays } from '#app/lib/overlays/overlay-stack.ts';
import { receiveToasts, shownFor, type Toast } from '#app/lib/toast.ts';
import { FailureCode } from '#app/ui/feedback/failure-code.tsx';
import { makeRoomForToasts } from './room-for-toasts.ts';

const looks = {
  success: { icon: <IconCircleCheck size={24} />, color: 'var(--ok-bar)' },
  error: { icon: <IconAlertCircle size={24} />, color: 'var(--danger)' },
  info: { icon: <IconInfoCircle size={24} />, color: 'var(--done-bar)' },
};

interface Shown {
  id: string;
  isEverywhere: boolean;
  /** Whether the user has acted since. */
  hasUserActed: boolean;
}

/** By their messages: a toast replaces the one with the same message. */
const shown = new Map<string, Shown>();
let count = 0;

function show(toast: Toast): void {
  const { kind, message, isEverywhere = false, isNews = false } = toast;
  if (!isNews) hideWhere(({ hasUserActed }) => hasUserActed);
  hide(message);
  count += 1;
  // A new id makes a new element, which is announced and stays for its whole time.
  const id = `toast-${count}`;
  notifications.show({
    id,
    ...contentOf(toast),
    ...looks[kind],
    autoClose: shownFor(toast),
    closeButtonProps: { 'aria-label': 'Cerrar aviso', size: 36 },
  });
  shown.set(message, { id, isEverywhere, hasUserActed: false });
}

function hide(message: string): void {
  const toast = shown.get(message);
  if (toast) notifications.hide(toast.id);
  shown.delete(message);
}

function hideWhere(isOver: (toast: Shown) => boolean): void {
  for (const [message, toast] of shown) if (isOver(toast)) hide(message);
}

function contentOf({ message, reason, failure }: Toast) {
  if (!reason && !failure) return { message };
  const code = failure !== undefined && <FailureCode failure={failure} />;
  return {
    title: message,
    message: (
      <>
        {reason}
        {code}
      </>
    ),
  };
}

function noteUserAct(): void {
  for (const toast of shown.values()) toast.hasUserActed = true;
}

/**
 * Removes the toasts of the screen or dialog that the user leaves. A toast without a user's act
 * since stays: the app itself leads on or closes the dialog, and the toast says why.
 */
function leaveScreen(): void {
  hideWhere(({ isEverywhere, hasUserActed }) => hasUserActed && !isEverywhere);
}

interface ToasterProps {
  /** Calls the listener when the app goes to another address. Returns how to unsubscribe. */
  watchAddress: (onChange: () => void) => () => void;
}

/**
 * Renders the toasts; loaded after the first paint. A toast is shown until the next act brings
 * another one, at most.
 */
export default function Toaster({ watchAddress }: ToasterProps) {
  useEffect(() => receiveToasts(show, hide), []);
  useEffect(() => watchAddress(leaveScreen), [watchAddress]);
  useEffect(() => watchOverlays(leaveScreen), []);
  useEffect(() => {
    const acts = ['pointerdown', 'keydown', 'popstate'];
    for (const act of acts) window.addEventListener(act, noteUserAct, { capture: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, noteUserAct, { capture: true });
    };
  }, []);
  useEffect(makeRoomForToasts, []);
  return <Notifications position="top-right" containerWidth={380} zIndex={1000} />;
}
