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
  isEverywhere: boolean;
  /** Whether the user has acted since. */
  hasUserActed: boolean;
}

const shown = new Map<string, Shown>();

function show(toast: Toast): void {
  const { kind, message, isEverywhere = false, isNews = false } = toast;
  if (!isNews) hideWhere(({ hasUserActed }) => hasUserActed);
  // The message is the id: a toast with the same message replaces the first.
  hide(message);
  notifications.show({
    id: message,
    ...contentOf(toast),
    ...looks[kind],
    autoClose: shownFor(toast),
    closeButtonProps: { 'aria-label': 'Cerrar aviso', size: 36 },
  });
  shown.set(message, { isEverywhere, hasUserActed: false });
}

function hide(message: string): void {
  notifications.hide(message);
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
