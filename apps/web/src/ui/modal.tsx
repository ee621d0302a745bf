import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEffect } from 'react';
import { focusedPath, restoreFocus } from '#app/lib/overlays/lost-focus.ts';
import { useOverlay } from '#app/lib/overlays/use-overlay.ts';

/**
 * A dialog over the page; Back, Escape, the close button and a click outside close it. The focus then
 * returns to what had it, or to what was around that if it is gone.
 */
export function Modal({ children, ...props }: ModalProps) {
  const opened = useOverlay(props.opened, props.onClose);
  return (
    <MantineModal centered {...props} opened={opened} closeOnEscape={false}>
      {children}
      <ReturnFocus />
    </MantineModal>
  );
}

/** Mantine returns the focus to the opener only. */
function ReturnFocus(): null {
  useEffect(() => {
    const opener = focusedPath();
    return () => restoreFocus(opener);
  }, []);
  return null;
}
