import {
  type SecurityEvent,
  securityEventKind,
} from '@oficio/contract/security/security-events.ts';
import { expect, it } from 'vitest';
import { originLabel, sentenceOf } from './security-event-labels.ts';

const event: SecurityEvent = {
  id: '6b1f8a9e-6f43-4a8f-9d60-2f0a4b6f8f10',
  kind: 'logged_in_password',
  at: '2026-11-22T10:00:00.000',
  browser: 'Chrome',
  system: 'Windows',
  device: 'computer',
  network: '85.52.10.x',
};

it('each kind of event has a sentence of its own', () => {
  const sentences = securityEventKind.options.map((kind) => sentenceOf({ kind }));
  expect(new Set(sentences).size).toBe(securityEventKind.options.length);
});

it.each([
  [{}, '22 nov, 10:00 · Chrome en Windows · red 85.52.10.x'],
  [{ network: null }, '22 nov, 10:00 · Chrome en Windows'],
  [
    { browser: null, system: null, device: null },
    '22 nov, 10:00 · Dispositivo desconocido · red 85.52.10.x',
  ],
  [{ kind: 'banned', browser: null, system: null, device: null, network: null }, '22 nov, 10:00'],
] as const)('the origin of %o', (changes, label) => {
  expect(originLabel({ ...event, ...changes })).toBe(label);
});
