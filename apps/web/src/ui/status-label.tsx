import type { TablerIcon } from '@tabler/icons-react';
import classes from './status-label.module.css';

interface StatusLabelProps {
  /** Token prefix: `--{tone}-fg` on `--{tone}-bg`. */
  tone: 'ok' | 'warn' | 'off' | 'acc' | 'done' | 'rej';
  icon: TablerIcon;
  label: string;
  /** Icon and label without a background. */
  isPlain?: boolean;
}

/** A status shown by colour, icon and label. */
export function StatusLabel({ tone, icon: Icon, label, isPlain = false }: StatusLabelProps) {
  const style = { '--tone-fg': `var(--${tone}-fg)`, '--tone-bg': `var(--${tone}-bg)` };
  return (
    <span className={classes.mark} data-plain={isPlain || undefined} style={style}>
      <Icon size={14} stroke={2.25} aria-hidden="true" />
      {label}
    </span>
  );
}
