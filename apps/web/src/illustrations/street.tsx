import { use, useEffect, useRef } from 'react';
import { isServerRendered } from '#app/lib/rendering/server-markup.ts';
import classes from './street.module.css';

const load = () => import('#app/illustrations/street.svg?raw');

// Requested together with the page's code, but not part of what it needs to be usable.
const drawing = import.meta.env.SSR || !isServerRendered ? load() : null;

/** The drawing is a file of the app, so that it may become markup as it is. */
const policy = import.meta.env.SSR
  ? undefined
  : window.trustedTypes?.createPolicy('street', { createHTML: (source) => source });

/** A street with one trade in each window. Its colours are tokens, which follow the theme. */
export function Street() {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (place.current?.firstElementChild) return;
    let isCurrent = true;
    void (drawing ?? load()).then(({ default: source }) => {
      if (!isCurrent) return;
      const svg = parse(source);
      place.current?.replaceChildren(document.importNode(svg, true));
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  // During hydration React keeps the markup that the server rendered.
  const source = import.meta.env.SSR && drawing ? use(drawing).default : '';
  return (
    <div
      ref={place}
      className={classes.street}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository
      dangerouslySetInnerHTML={{ __html: source }}
      suppressHydrationWarning
    />
  );
}

function parse(source: string): Element {
  // The types of the browser's parser lack Trusted Types.
  const trusted = (policy?.createHTML(source) ?? source) as string;
  return new DOMParser().parseFromString(trusted, 'image/svg+xml').documentElement;
}
