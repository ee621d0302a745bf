import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useUpdate } from '#app/lib/new-version.ts';
import { useInstallPrompt } from '../use-install-prompt.ts';
import { INSTALL_TITLE, InstallNotice } from './install-notice.tsx';
import { UPDATE_TITLE, UpdateNotice } from './update-notice.tsx';

/** What the app says about itself on any screen: one thing at a time, a newer version first. */
export default function AppNotices() {
  const update = useUpdate();
  const prompt = useInstallPrompt();
  const [closed, setClosed] = useState<typeof update>(null);
  if (update && update !== closed) {
    const close = () => setClosed(() => update);
    return (
      <Announced text={UPDATE_TITLE}>
        <UpdateNotice onUpdate={update} onClose={close} />
      </Announced>
    );
  }
  if (prompt) {
    return (
      <Announced text={INSTALL_TITLE}>
        <InstallNotice prompt={prompt} />
      </Announced>
    );
  }
  return <Announced text="" />;
}

/** Says it to those who do not see it; a region is only heard if it was there before its text. */
function Announced({ text, children }: { text: string; children?: ReactNode }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <>
      <VisuallyHidden role="status" aria-label="Avisos de la aplicación">
        {said}
      </VisuallyHidden>
      {children}
    </>
  );
}
