import { VisuallyHidden } from '@mantine/core';
import { fullTitle } from '@oficio/contract/pages/page-titles.ts';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '#app/layout/brand.tsx';
import classes from './frame.module.css';
import { InPageLink } from './in-page-link.tsx';
import { LogInLink } from './log-in-link.tsx';
import type { Role } from './nav-links.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useRouteFocus } from './use-route-focus.ts';

const MAIN = 'contenido';

interface FrameProps {
  /** `undefined` while the session is loading: links and toggle are not shown yet. */
  role: Role | undefined;
  /** Title of the screen. */
  title: string | undefined;
  layout: 'page' | 'home' | 'chat' | 'action-bar';
  /** The provider's availability switch. */
  availability?: ReactNode;
  /** The user's links, shown twice: in the header and in the phone's tab bar. */
  links?: false | ((placement: 'header' | 'tab-bar') => ReactNode);
  /** Banners about the app itself, shown over any screen. */
  banners?: ReactNode;
  children: ReactNode;
}

/** Header, main and the phone's tab bar around every screen (specification 2.2). */
export function Frame({ role, title, layout, availability, links, banners, children }: FrameProps) {
  const hasArrived = useRouteFocus(MAIN);
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' });
  return (
    <div className={classes.frame} data-layout={layout} data-tabs={links ? true : undefined}>
      <InPageLink target={MAIN} className={classes.skip}>
        Saltar al contenido
      </InPageLink>
      <OfflineBanner />
      <header className={classes.header}>
        {isNavigating && (
          <div className={classes.progress} role="progressbar" aria-label="Cargando" />
        )}
        <div className={classes.bar}>
          <Brand />
          <div className={classes.tools}>
            {availability}
            {links && <div className={classes.links}>{links('header')}</div>}
            {role === 'guest' && (
              <div className={classes.guest}>
                <ThemeToggle />
                <LogInLink />
              </div>
            )}
          </div>
        </div>
      </header>
      <main id={MAIN} className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <VisuallyHidden role="status">{hasArrived && fullTitle(title)}</VisuallyHidden>
      {links && <div className={classes.tabs}>{links('tab-bar')}</div>}
      <div className={classes.banners}>{banners}</div>
    </div>
  );
}
