import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './settings-row.module.css';

interface SettingsItemProps {
  icon: TablerIcon;
  label: string;
  /** Decoration at the right edge; a chevron where something opens. */
  end?: ReactNode;
  isDanger?: boolean;
  onClick: () => void;
}

/** One row of the settings. */
export function SettingsItem({ icon: Icon, label, end, isDanger, onClick }: SettingsItemProps) {
  return (
    <UnstyledButton
      className={classes.item ?? ''}
      data-danger={isDanger || undefined}
      onClick={onClick}
    >
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      {end === 'chevron' ? <IconChevronRight size={20} aria-hidden="true" /> : end}
    </UnstyledButton>
  );
}
