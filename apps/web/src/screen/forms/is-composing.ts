import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method, such as the Enter that accepts a word; 229 is what some
 * browsers send for them.
 */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
