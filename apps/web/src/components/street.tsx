import { useEffect, useRef } from 'react';
import classes from './street.module.css';

// Requested with the page's own code, outside the budget of what must arrive before it is usable.
const drawing = import('#app/art/street.svg?raw');

/** The street, one trade in each window; its colours are tokens, so night falls with the theme. */
export function Street() {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isCurrent = true;
    void drawing.then(({ default: source }) => {
      if (!isCurrent) return;
      const svg = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
      place.current?.replaceChildren(document.importNode(svg, true));
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  return <div ref={place} className={classes.street} />;
}
