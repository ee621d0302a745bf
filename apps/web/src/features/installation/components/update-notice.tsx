import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { NoticeCard } from './notice-card.tsx';
import classes from './update-notice.module.css';

export const UPDATE_TITLE = 'Hay una versión nueva';

interface UpdateNoticeProps {
  onUpdate: () => void;
  onClose: () => void;
}

/** Offers the app's newer version. */
export function UpdateNotice({ onUpdate, onClose }: UpdateNoticeProps) {
  const [isUpdating, setIsUpdating] = useState(false);
  const update = () => {
    setIsUpdating(true);
    onUpdate();
  };
  return (
    <NoticeCard title={UPDATE_TITLE} size="line" onClose={onClose}>
      <div className={classes.actions}>
        <Button size="sm" loading={isUpdating} onClick={update}>
          Actualizar
        </Button>
        <CloseButton size={44} iconSize={20} aria-label="Cerrar aviso" onClick={onClose} />
      </div>
    </NoticeCard>
  );
}
