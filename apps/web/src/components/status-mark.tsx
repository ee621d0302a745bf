import type { TablerIcon } from '@tabler/icons-react';
import classes from './status-mark.module.css';

interface StatusMarkProps {
  /** The token family: `--{tone}-fg` on `--{tone}-bg`. */
  tone: 'ok' | 'warn' | 'off' | 'acc' | 'done' | 'rej';
  icon: TablerIcon;
  label: string;
  /** Icon and word without the chip. */
  isPlain?: boolean;
}

/** A status as colour, shape and word. */
export function StatusMark({ tone, icon: Icon, label, isPlain = false }: StatusMarkProps) {
  const style = { '--tone-fg': `var(--${tone}-fg)`, '--tone-bg': `var(--${tone}-bg)` };
  return (
    <span className={classes.mark} data-plain={isPlain || undefined} style={style}>
      <Icon size={14} stroke={2.25} aria-hidden="true" />
      {label}
    </span>
  );
}
