import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import classes from './block-time.module.css';

const BlockTimeModal = lazy(() => import('./block-time-modal.tsx'));

/** The floating button "Bloquear tiempo" and what it opens. */
export function BlockTime({ date }: { date: string }) {
  const [isOpened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isPhone = useIsPhone();
  const open = () => {
    setWasOpened(true);
    setOpened(true);
  };
  return (
    <>
      <Button
        className={classes.button ?? ''}
        leftSection={<IconPlus size={22} stroke={2.25} />}
        onClick={open}
      >
        {isPhone ? <VisuallyHidden>Bloquear tiempo</VisuallyHidden> : 'Bloquear tiempo'}
      </Button>
      {wasOpened && (
        <Suspense>
          <BlockTimeModal opened={isOpened} onClose={() => setOpened(false)} selectedDay={date} />
        </Suspense>
      )}
    </>
  );
}
