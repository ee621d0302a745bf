import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import classes from './quick-action.module.css';

interface ActionAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  icon: TablerIcon;
  ref?: Ref<HTMLAnchorElement>;
}

function ActionAnchor({ icon: Icon, children, ...anchor }: ActionAnchorProps) {
  return (
    <a {...anchor} className={classes.action}>
      <Icon size={22} className={classes.icon} aria-hidden="true" />
      <span className={classes.label}>{children}</span>
      <IconChevronRight size={18} aria-hidden="true" />
    </a>
  );
}

/** One row of the dashboard's quick actions. */
export const QuickAction = createLink(ActionAnchor);
