import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import classes from './notice-card.module.css';

interface NoticeCardProps {
  title: string;
  /** How much room it takes on a phone. */
  size: 'line' | 'card' | 'steps';
  onClose: () => void;
  children: ReactNode;
}

/** What has Escape for itself while it is open, as a field has while somebody writes in it. */
const openOnTop = '[aria-modal="true"], [aria-haspopup][aria-expanded="true"]';

/** Something the app has to say on any screen, without taking the focus; Escape closes it. */
export function NoticeCard({ title, size, onClose, children }: NoticeCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const isInField = event.target instanceof Element && event.target.matches('input, textarea');
    if (!isInField && !document.querySelector(openOnTop)) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  // Whoever closed it from within goes on with the screen, not from the top of the window.
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside ref={card} className={classes.card} data-size={size} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </aside>
  );
}
