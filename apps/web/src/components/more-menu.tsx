import '#app/theme/sheets/menu.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, type TablerIcon } from '@tabler/icons-react';

export interface MenuAction {
  icon: TablerIcon;
  label: string;
  onSelect: () => void;
}

/** What is seldom needed, behind three dots. Load it lazily. */
export default function MoreMenu({ actions }: { actions: readonly MenuAction[] }) {
  return (
    <Menu
      position="bottom-end"
      width={280}
      offset={4}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon color="gray" aria-label="Más acciones">
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
