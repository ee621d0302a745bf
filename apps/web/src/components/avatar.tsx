import { sourcesOf } from '@oficio/contract/pictures.ts';
import { useState } from 'react';
import classes from './avatar.module.css';

interface AvatarProps {
  /** Undefined while unknown: shows "?". */
  name: string | undefined;
  photo?: string | null;
  /** Providers are rounded squares, everyone else a circle. */
  shape: 'provider' | 'person';
  /** Side in px. */
  size?: number;
  /** The support account: an "S" on amber. */
  isSupport?: boolean;
}

const tones = 6;
const supportTone = 2;

function toneOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return hash % tones;
}

function initialOf(name: string | undefined): string {
  const [first] = name?.trim() ?? '';
  return first?.toLocaleUpperCase('es-ES') ?? '?';
}

/** A photo in a fixed box, or the first letter in a colour from the name. Decorative: the name stands beside it. */
export function Avatar({ name, photo, shape, size = 48, isSupport = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const tone = isSupport ? supportTone : toneOf(name ?? '');
  const style = {
    '--size': `${size}px`,
    '--tone-bg': `var(--av-${tone}-bg)`,
    '--tone-fg': `var(--av-${tone}-fg)`,
  };
  return (
    <span
      className={classes.avatar}
      data-shape={isSupport ? 'person' : shape}
      style={style}
      aria-hidden="true"
    >
      {photo && photo !== broken && !isSupport ? (
        <img
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(photo)}
          {...sourcesOf(photo, 'avatar', `${size}px`)}
        />
      ) : isSupport ? (
        'S'
      ) : (
        initialOf(name)
      )}
    </span>
  );
}
