import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import '#app/theme/overrides/notifications.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { receiveToasts, type Toast } from '#app/lib/toast.ts';

const looks = {
  success: { icon: <IconCircleCheck size={24} />, color: 'var(--ok-bar)' },
  error: { icon: <IconAlertCircle size={24} />, color: 'var(--danger)' },
  info: { icon: <IconInfoCircle size={24} />, color: 'var(--done-bar)' },
};

function show({ kind, message, reason }: Toast): void {
  // The message is the id: a toast with the same message replaces the first.
  notifications.hide(message);
  notifications.show({
    id: message,
    ...(reason ? { title: message, message: reason } : { message }),
    ...looks[kind],
    autoClose: kind === 'error' ? 7000 : 4500,
    closeButtonProps: { 'aria-label': 'Cerrar aviso', size: 36 },
  });
}

/** Renders the toasts; loaded after the first paint. */
export default function Toaster() {
  useEffect(() => receiveToasts(show), []);
  return <Notifications position="top-right" containerWidth={380} zIndex={1000} />;
}
