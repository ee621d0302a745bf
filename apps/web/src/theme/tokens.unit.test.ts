import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const names = (...groups: string[]) => groups.join(' ').split(' ');

/** The colours of a theme by name; a later declaration overrides an earlier one. */
function coloursOf(theme: 'light' | 'dark'): Map<string, string> {
  const colours = new Map<string, string>();
  for (const [, selector = '', block = ''] of sheet.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    if (!/:root|\[data-theme/.test(selector)) continue;
    if (selector.includes('data-theme') && !selector.includes(`"${theme}"`)) continue;
    for (const [, name = '', value = ''] of block.matchAll(/--([\w-]+):\s*(#[\da-f]{3,6})\b/g)) {
      colours.set(name, value);
    }
  }
  return colours;
}

/** Relative luminance of #rgb or #rrggbb (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Text colours and their backgrounds: contrast of at least 4.5 to 1. */
const letters: Record<string, string[]> = {
  text: names('bg surface sunken hover chat-bg bubble-other'),
  'text-2': names('bg surface sunken hover chat-bg bubble-other'),
  'text-3': names('bg surface sunken'),
  'primary-text': names('bg surface primary-soft primary-soft-hover'),
  'on-primary': names('primary primary-hover'),
  'on-accent': names('accent'),
  'danger-text': names('bg surface danger-soft'),
  'on-danger': names('danger danger-hover'),
  'bubble-own-text': names('bubble-own'),
  'bubble-own-meta': names('bubble-own'),
  ...Object.fromEntries(
    names('ok warn off acc done rej').map((tone) => [`${tone}-fg`, [`${tone}-bg`, 'surface']]),
  ),
  ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((hue) => [`av-${hue}-fg`, [`av-${hue}-bg`]])),
};

/** Control borders, the focus ring and meaningful icons: contrast of at least 3 to 1. */
const marks: Record<string, string[]> = {
  'border-control': names('bg surface'),
  primary: names('bg surface sunken chat-bg'),
  danger: names('bg surface'),
  'off-bar': names('bg surface'),
  tick: names('bubble-own'),
  here: names('map-land'),
  ...Object.fromEntries(names('ok warn acc done rej').map((tone) => [`${tone}-bar`, ['surface']])),
};

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const colours = coloursOf(theme);
  const colour = (name: string) => {
    const value = colours.get(name);
    if (!value) throw new Error(`tokens.css has no colour --${name} in the ${theme} theme`);
    return value;
  };
  const pairs = (what: Record<string, string[]>) =>
    Object.entries(what).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground]));

  test.each(pairs(letters))('%s can be read on %s', (front = '', ground = '') => {
    expect(contrastOf(colour(front), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(pairs(marks))('%s can be seen on %s', (front = '', ground = '') => {
    expect(contrastOf(colour(front), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

test('contrast is measured as the guidelines measure it', () => {
  expect(contrastOf('#fff', '#000000')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
