import { Button, VisuallyHidden } from '@mantine/core';
import type { TimeZone } from '@oficio/contract/profiles.ts';
import { IconPlus } from '@tabler/icons-react';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import classes from './block-time.module.css';

const BlockTimeModal = lazyDialog(() => import('./block-time-modal.tsx'));

interface BlockTimeProps {
  /** The selected day, YYYY-MM-DD. */
  date: string;
  /** The provider's; undefined until it is known. */
  timeZone?: TimeZone | undefined;
}

/**
 * The floating button "Bloquear tiempo" and its dialog, which keeps the day that was selected when it
 * was opened: the selected day may be today, and change at midnight.
 */
export function BlockTime({ date, timeZone }: BlockTimeProps) {
  const dialog = useDialog<string>();
  const isPhone = useIsPhone();
  return (
    <div className={classes.room}>
      <Button
        className={classes.button ?? ''}
        leftSection={<IconPlus size={22} stroke={2.25} />}
        onClick={() => dialog.open(date)}
      >
        {isPhone ? <VisuallyHidden>Bloquear tiempo</VisuallyHidden> : 'Bloquear tiempo'}
      </Button>
      <BlockTimeModal
        key={dialog.number}
        {...dialog.props}
        selectedDay={dialog.subject ?? date}
        timeZone={timeZone}
      />
    </div>
  );
}
