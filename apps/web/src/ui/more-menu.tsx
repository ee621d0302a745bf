import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useOverlay } from '#app/lib/overlays/use-overlay.ts';

export interface MenuAction {
  icon: TablerIcon;
  label: string;
  onSelect: () => void;
}

interface MoreMenuProps {
  actions: readonly MenuAction[];
  /** The accessible name, where a screen has several. */
  label?: string;
}

/** The menu "Más acciones" for rarely used actions. */
export default function MoreMenu({ actions, label = 'Más acciones' }: MoreMenuProps) {
  const [opened, setOpened] = useState(false);
  useOverlay(opened, () => setOpened(false), false);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={280}
      offset={4}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon color="gray" aria-label={label}>
          <IconDotsVertical size={22} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ icon: Icon, label, onSelect }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
            onClick={onSelect}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
