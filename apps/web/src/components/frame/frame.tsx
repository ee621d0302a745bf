import type { ReactNode } from 'react';
import { Brand } from '#app/components/brand.tsx';
import classes from './frame.module.css';
import type { Role } from './nav-links.ts';
import { NavList } from './nav-list.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface FrameProps {
  /** `undefined` while the session is loading: neither links nor toggle are shown yet. */
  role: Role | undefined;
  unreadCount: number;
  layout: 'page' | 'home' | 'chat' | 'action-bar';
  /** The provider's availability switch. */
  availability?: ReactNode;
  children: ReactNode;
}

/** Header, main and the phone's tab bar around every screen (specification 2.2). */
export function Frame({ role, unreadCount, layout, availability, children }: FrameProps) {
  const hasTabBar = role !== undefined && role !== 'guest';
  return (
    <div className={classes.frame} data-layout={layout} data-tabs={hasTabBar || undefined}>
      <a className={classes.skip} href="#contenido">
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
      <main id="contenido" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      {role && role !== 'guest' && (
        <div className={classes.tabs}>
          <NavList role={role} unreadCount={unreadCount} placement="tab-bar" />
        </div>
      )}
    </div>
  );
}
