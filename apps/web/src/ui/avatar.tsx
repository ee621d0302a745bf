import { sourcesOf } from '@oficio/contract/pictures.ts';
import { useEffect, useState } from 'react';
import { checkConnection, onReachable } from '#app/lib/connection.ts';
import classes from './avatar.module.css';

interface AvatarProps {
  /** Undefined while unknown: shows "?". */
  name: string | undefined;
  photo?: string | null;
  /** Providers have a rounded square, other accounts a circle. */
  shape: 'provider' | 'person';
  /** Side length in px. */
  size?: number;
  /** Side length in px on a phone, if different. */
  phoneSize?: number;
  /** Whether it is visible at first: loaded eagerly. */
  isFirst?: boolean;
  /** The support account has an "S" on amber. */
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

function sizesOf(size: number, phoneSize: number): string {
  return phoneSize === size ? `${size}px` : `(max-width: 767px) ${phoneSize}px, ${size}px`;
}

/**
 * A photo, or the first letter on a colour derived from the name. Decorative: the name is shown
 * beside it.
 */
export function Avatar({
  name,
  photo,
  shape,
  size = 48,
  phoneSize = size,
  isFirst = false,
  isSupport = false,
}: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  // What failed without a connection is asked for again when there is one.
  useEffect(() => {
    if (!broken) return;
    void checkConnection();
    return onReachable(() => setBroken(undefined));
  }, [broken]);
  const tone = isSupport ? supportTone : toneOf(name ?? '');
  const style = {
    '--size': `${size}px`,
    '--phone-size': `${phoneSize}px`,
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
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(photo)}
          {...sourcesOf(photo, 'avatar', sizesOf(size, phoneSize))}
        />
      ) : isSupport ? (
        'S'
      ) : (
        initialOf(name)
      )}
    </span>
  );
}
