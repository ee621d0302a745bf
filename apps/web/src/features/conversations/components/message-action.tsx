import { ActionIcon } from '@mantine/core';
import { IconFlag, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import classes from './message-action.module.css';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** The whole log is one tab stop; arrow keys move between messages. */
function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  const log = event.currentTarget.closest('[role="log"]');
  if (!step || !log) return;
  event.preventDefault();
  const buttons = [...log.querySelectorAll<HTMLElement>('[data-acts]')];
  buttons[buttons.indexOf(event.currentTarget) + step]?.focus();
}

const kinds = {
  report: { label: 'Denunciar mensaje', Icon: IconFlag },
  delete: { label: 'Eliminar mensaje', Icon: IconTrash },
};

interface MessageActionProps {
  kind: keyof typeof kinds;
  /** Id of the message's text. */
  describedBy: string;
  isLast: boolean;
  isShown: boolean;
  onAct: () => void;
}

/** Visible on hover, after a long press, or on keyboard focus. */
export function MessageAction(props: MessageActionProps) {
  const { kind, describedBy, isLast, isShown, onAct } = props;
  const { label, Icon } = kinds[kind];
  return (
    <ActionIcon
      className={classes.button ?? ''}
      color="gray"
      size={36}
      aria-label={label}
      aria-describedby={describedBy}
      title={label}
      tabIndex={isLast ? 0 : -1}
      data-acts
      data-kind={kind}
      data-shown={isShown || undefined}
      onKeyDown={onKeyDown}
      onClick={onAct}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
