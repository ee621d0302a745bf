import { expect, test } from 'vitest';
import { type ReviewFacts, standingOf } from './policy.ts';

const possible: ReviewFacts = {
  isActive: true,
  hasTalked: true,
  wasAnswered: true,
  serviceId: 'service',
  isAboutService: true,
  isWritten: false,
  isBlocked: false,
};

test('a service that is not completed cannot be reviewed, although its provider is there', () => {
  expect(standingOf(possible)).toMatchObject({ state: 'open', reason: null });
  expect(standingOf({ ...possible, serviceId: null })).toEqual({
    state: 'closed',
    verified: false,
    reason: 'Solo puedes valorar los servicios completados',
  });
  expect(standingOf({ ...possible, isActive: false })).toMatchObject({
    state: 'closed',
    reason: 'Este profesional ya no está en Oficio',
  });
});
