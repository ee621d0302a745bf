import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useOverlay } from '#app/lib/overlays/use-overlay.ts';

/** A dialog over the page; Back, Escape, the close button and a click outside close it. */
export function Modal(props: ModalProps) {
  const opened = useOverlay(props.opened, props.onClose);
  return <MantineModal centered {...props} opened={opened} closeOnEscape={false} />;
}
