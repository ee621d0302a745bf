import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useOverlay } from '#app/lib/overlays/use-overlay.ts';

/**
 * A panel that slides in from an edge; Back, Escape, the close button and a click outside close it.
 */
export function Drawer(props: DrawerProps) {
  const opened = useOverlay(props.opened, props.onClose);
  return <MantineDrawer {...props} opened={opened} closeOnEscape={false} />;
}
