import { createHash } from 'node:crypto';
import { listAppointments } from '@oficio/contract/appointments.ts';
import { listConversations, listMessages } from '@oficio/contract/conversations.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { getScheduleSettings } from '@oficio/contract/schedule.ts';
import { expect, it } from 'vitest';
import { CACHE_VERSION } from './cache-version.ts';

const cached = [
  getMyProfile,
  listConversations,
  listMessages,
  listAppointments,
  getScheduleSettings,
  listHistory,
];

it('has the digest of the current response schemas', () => {
  const schemas = cached.map(({ response }) => response.toJSONSchema());
  const digest = createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 8);
  expect(CACHE_VERSION.split('-')[1], 'write this digest into cache-version.ts').toBe(digest);
});
