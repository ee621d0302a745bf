import type { AccountSession } from '@oficio/contract/sessions.ts';
import { expect, it } from 'vitest';
import { lastUseLabel } from './session-labels.ts';

const session: AccountSession = {
  id: '6b1f8a9e-6f43-4a8f-9d60-2f0a4b6f8f10',
  browser: 'Chrome',
  system: 'Windows',
  device: 'computer',
  network: '85.52.10.x',
  created_at: '2026-11-09T10:00:00.000Z',
  last_used_at: '2026-11-22T10:00:00.000Z',
  is_current: false,
};
const now = new Date('2026-11-22T12:00:00.000Z');

it.each([
  [{}, 'Última vez hace 2 h · abierta el 9 de noviembre · red 85.52.10.x'],
  [{ network: null }, 'Última vez hace 2 h · abierta el 9 de noviembre'],
  [
    { last_used_at: '2026-11-12T10:00:00.000Z', network: null },
    'Última vez el 12 de noviembre · abierta el 9 de noviembre',
  ],
  [
    { created_at: '2025-12-31T10:00:00.000Z', network: null },
    'Última vez hace 2 h · abierta el 31 de diciembre de 2025',
  ],
  [{ is_current: true }, 'Activa ahora · red 85.52.10.x'],
])('the use of a session: %o', (used, words) => {
  expect(lastUseLabel({ ...session, ...used }, now)).toBe(words);
});
