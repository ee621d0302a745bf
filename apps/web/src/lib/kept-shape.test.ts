import { createHash } from 'node:crypto';
import { listAppointments } from '@oficio/contract/appointments.ts';
import { listConversations, listMessages } from '@oficio/contract/conversations.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { getScheduleSettings } from '@oficio/contract/schedule.ts';
import { expect, it } from 'vitest';
import { SHAPE } from './kept-shape.ts';

const kept = [
  getMyProfile,
  listConversations,
  listMessages,
  listAppointments,
  getScheduleSettings,
  listHistory,
];

it('is the one of what the server answers today', () => {
  const schemas = kept.map(({ response }) => response.toJSONSchema());
  const digest = createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 8);
  expect(SHAPE.split('-')[1], 'write this digest into kept-shape.ts').toBe(digest);
});
