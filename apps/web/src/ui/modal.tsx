import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal as MantineModal, type ModalProps, useProps } from '@mantine/core';
import { useEffect } from 'react';
import { focusedPath, restoreFocus } from '#app/lib/overlays/lost-focus.ts';
import { useOverlay } from '#app/lib/overlays/use-overlay.ts';

/**
 * A dialog over the page; Back, Escape, the close button and a click outside close it. The focus then
 * returns to what had it, or to what was around that if it is gone. While it leaves, it takes no input:
 * a double click acts once.
 */
export function Modal({ children, ...given }: ModalProps) {
  const props = useProps('Modal', null, given);
  const opened = useOverlay(props.opened, props.onClose);
  const content = { ...props.attributes?.content, inert: !opened };
  return (
    <MantineModal
      centered
      {...props}
      attributes={{ ...props.attributes, content }}
      opened={opened}
      closeOnEscape={false}
      closeOnClickOutside={opened && props.closeOnClickOutside !== false}
    >
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
