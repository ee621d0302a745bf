import { VisuallyHidden } from '@mantine/core';
import { fullTitle } from '@oficio/contract/page-titles.ts';
import type { ReactNode } from 'react';
import { Brand } from '#app/components/brand.tsx';
import classes from './frame.module.css';
import type { Role } from './nav-links.ts';
import { NavList } from './nav-list.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useArrival } from './use-arrival.ts';

const MAIN = 'contenido';

interface FrameProps {
  /** `undefined` while the session is loading: neither links nor toggle are shown yet. */
  role: Role | undefined;
  unreadCount: number;
  /** What the screen is called. */
  title: string | undefined;
  layout: 'page' | 'home' | 'chat' | 'action-bar';
  /** The provider's availability switch. */
  availability?: ReactNode;
  /** What the app says about itself, over any screen. */
  notices?: ReactNode;
  children: ReactNode;
}

/** Header, main and the phone's tab bar around every screen (specification 2.2). */
export function Frame({
  role,
  unreadCount,
  title,
  layout,
  availability,
  notices,
  children,
}: FrameProps) {
  const hasArrived = useArrival(MAIN);
  const hasTabBar = role !== undefined && role !== 'guest';
  return (
    <div className={classes.frame} data-layout={layout} data-tabs={hasTabBar || undefined}>
      <a className={classes.skip} href={`#${MAIN}`}>
        Saltar al contenido
      </a>
      <OfflineBanner />
      <header className={classes.header}>
        <div className={classes.bar}>
          <Brand />
          <div className={classes.tools}>
            {availability}
            {role && role !== 'guest' && (
              <div className={classes.links}>
                <NavList role={role} unreadCount={unreadCount} placement="header" />
              </div>
            )}
            {role === 'guest' && <ThemeToggle />}
          </div>
        </div>
      </header>
      <main id={MAIN} className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <VisuallyHidden role="status">{hasArrived && fullTitle(title)}</VisuallyHidden>
      {role && role !== 'guest' && (
        <div className={classes.tabs}>
          <NavList role={role} unreadCount={unreadCount} placement="tab-bar" />
        </div>
      )}
      <div className={classes.notices}>{notices}</div>
    </div>
  );
}
