import { Button, CloseButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { type Update, useUpdate } from '#app/lib/worker/new-version.ts';
import { useInstallPrompt } from '../use-install-prompt.ts';
import classes from './app-banners.module.css';
import { BannerCard } from './banner-card.tsx';
import { INSTALL_TITLE, InstallBanner } from './install-banner.tsx';

/** The banner about the app itself: a new version or, without one, its installation. */
export default function AppBanners() {
  const update = useUpdate();
  const prompt = useInstallPrompt();
  const [closed, setClosed] = useState<typeof update>(null);
  if (update && update !== closed) {
    const close = () => setClosed(() => update);
    return (
      <Announced text={UPDATE_TITLE}>
        <UpdateBanner onUpdate={update} onClose={close} />
      </Announced>
    );
  }
  if (prompt) {
    return (
      <Announced text={INSTALL_TITLE}>
        <InstallBanner prompt={prompt} />
      </Announced>
    );
  }
  return <Announced text="" />;
}

/** Announces a text to screen readers: the live region must exist before its text is set. */
function Announced({ text, children }: { text: string; children?: ReactNode }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(text), [text]);
  return (
    <>
      <VisuallyHidden role="status" aria-label="Avisos de la aplicación">
        {announced}
      </VisuallyHidden>
      {children}
    </>
  );
}

const UPDATE_TITLE = 'Hay una versión nueva';

interface UpdateBannerProps {
  onUpdate: Update;
  onClose: () => void;
}

/** Offers to reload into the newer version. */
function UpdateBanner({ onUpdate, onClose }: UpdateBannerProps) {
  const [accepted, setAccepted] = useState<Update | null>(null);
  const update = () => {
    setAccepted(() => onUpdate);
    onUpdate();
  };
  return (
    <BannerCard title={UPDATE_TITLE} size="line" onClose={onClose}>
      <div className={classes.actions}>
        <Button size="sm" loading={accepted === onUpdate} onClick={update}>
          Actualizar
        </Button>
        <CloseButton size={44} iconSize={20} aria-label="Cerrar aviso" onClick={onClose} />
      </div>
    </BannerCard>
  );
}
