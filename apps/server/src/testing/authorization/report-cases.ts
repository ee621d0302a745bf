import type { Message } from '@oficio/contract/conversations.ts';
import { listReportMessages } from '@oficio/contract/moderation/report-messages.ts';
import { createReport, listReports, resolveReport } from '@oficio/contract/reports.ts';
import { createAccount } from '#app/testing/factories.ts';
import { write } from '#app/testing/write.ts';
import {
  type AuthorizationCase,
  authorizationCase,
  sessions,
  superadmin,
} from './authorization-case.ts';
import type { Fixtures } from './fixtures.ts';
import { review } from './objects.ts';

const anotherId = async ({ app }: Fixtures) => (await createAccount(app, 'provider')).id;

/** Sends a message of the provider to the client. */
async function message({ app, client, provider, tokenOf }: Fixtures): Promise<Message> {
  return write(app, { ...provider, token: (await tokenOf('provider')) ?? '' }, client, 'Hola');
}

async function openReport(fixtures: Fixtures) {
  const body = {
    target_type: 'user',
    target_id: await anotherId(fixtures),
    reason: 'spam',
  } as const;
  await fixtures.app.call(createReport, { body }, await fixtures.tokenOf('client'));
  const query = { status: 'open', limit: 100 } as const;
  const { reports } = await fixtures.app.call(
    listReports,
    { query },
    await fixtures.tokenOf('superadmin'),
  );
  const report = reports.find(({ target_id }) => target_id === body.target_id);
  if (!report) throw new Error('The report is not in the queue');
  return { params: { id: report.id } };
}

export const reportCases: readonly AuthorizationCase[] = [
  authorizationCase(
    createReport,
    'the provider',
    sessions(200, { provider: 422 }),
    ({ provider }) => ({
      body: { target_type: 'user', target_id: provider.id, reason: 'fraud' } as const,
    }),
  ),
  authorizationCase(
    createReport,
    'a message of the provider to the client',
    sessions(404, { client: 200, provider: 422 }),
    async (fixtures) => ({
      body: {
        target_type: 'message',
        target_id: (await message(fixtures)).id,
        reason: 'abuse',
      } as const,
    }),
  ),
  authorizationCase(
    createReport,
    'a review of the client about the provider',
    sessions(200, { client: 422 }),
    async (fixtures) => ({
      body: {
        target_type: 'review',
        target_id: (await review(fixtures)).id,
        reason: 'other',
      } as const,
    }),
  ),
  authorizationCase(listReports, 'the queue', superadmin, () => ({ query: {} })),
  authorizationCase(listReportMessages, 'one that is open', superadmin, openReport),
  authorizationCase(resolveReport, 'one that is open', superadmin, async (fixtures) => ({
    ...(await openReport(fixtures)),
    body: { resolution: 'dismissed' as const },
  })),
];
