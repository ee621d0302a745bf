import { ActionIcon } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import classes from './report-message-button.module.css';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** The whole log is one tab stop; arrow keys move between messages. */
function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  const log = event.currentTarget.closest('[role="log"]');
  if (!step || !log) return;
  event.preventDefault();
  const buttons = [...log.querySelectorAll<HTMLElement>('[data-reports]')];
  buttons[buttons.indexOf(event.currentTarget) + step]?.focus();
}

interface ReportMessageButtonProps {
  isLast: boolean;
  isShown: boolean;
  onReport: () => void;
}

/** Visible on hover, after a long press, or on keyboard focus. */
export function ReportMessageButton({ isLast, isShown, onReport }: ReportMessageButtonProps) {
  return (
    <ActionIcon
      className={classes.button ?? ''}
      color="gray"
      size={36}
      aria-label="Denunciar mensaje"
      title="Denunciar mensaje"
      tabIndex={isLast ? 0 : -1}
      data-reports
      data-shown={isShown || undefined}
      onKeyDown={onKeyDown}
      onClick={onReport}
    >
      <IconFlag size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
