import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import classes from './banner-card.module.css';

interface BannerCardProps {
  title: string;
  /** Height on a phone. */
  size: 'line' | 'card' | 'steps';
  onClose: () => void;
  children: ReactNode;
}

/** Elements that use Escape themselves while they are open or focused. */
const openOnTop = '[aria-modal="true"], [aria-haspopup][aria-expanded="true"]';

/** A card about the app, shown on any screen without taking the focus; Escape closes it. */
export function BannerCard({ title, size, onClose, children }: BannerCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const isCovered = useRef(false);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const isInField = event.target instanceof Element && event.target.matches('input, textarea');
    if (!isInField && !isCovered.current) onClose();
  });
  useEffect(() => {
    // Noted before the key closes it.
    const noteCover = () => {
      isCovered.current = document.querySelector(openOnTop) !== null;
    };
    window.addEventListener('keydown', noteCover, { capture: true });
    document.addEventListener('keydown', close);
    return () => {
      window.removeEventListener('keydown', noteCover, { capture: true });
      document.removeEventListener('keydown', close);
    };
  }, []);
  // When the focus was inside the card, it moves to the screen's main element.
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
