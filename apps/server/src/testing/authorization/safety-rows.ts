import {
  banUser,
  deleteUser,
  getMetrics,
  getUser,
  listAudit,
  listUsers,
  messageUser,
  unbanUser,
} from '@oficio/contract/admin.ts';
import { blockUser, listBlocks, unblockUser } from '@oficio/contract/blocks.ts';
import type { Message } from '@oficio/contract/conversations.ts';
import { createReport, listReports, resolveReport } from '@oficio/contract/reports.ts';
import { createAccount } from '#app/testing/factories.ts';
import { write } from '#app/testing/write.ts';
import type { World } from './callers.ts';
import { review } from './objects.ts';
import { type Row, row, sessions, superadmin } from './row.ts';

const nothing = () => ({});
const somebody = async ({ app }: World) => (await createAccount(app, 'provider')).id;
const ofSomebody = async (world: World) => ({ params: { id: await somebody(world) } });
const ofOneself = (world: World) => ({ params: { id: world.superadmin.id } });
const ban = { duration_days: 1, reason: 'Spam' } as const;

const administration: readonly Row[] = [
  row(getMetrics, 'the platform', superadmin, nothing),
  row(listUsers, 'everybody', superadmin, () => ({ query: {} })),
  row(listAudit, 'what was done', superadmin, () => ({ query: {} })),
  row(getUser, 'somebody', superadmin, ofSomebody),
  row(messageUser, 'somebody', superadmin, async (world) => ({
    ...(await ofSomebody(world)),
    body: { message: 'Hola' },
  })),
  row(banUser, 'somebody', superadmin, async (world) => ({
    ...(await ofSomebody(world)),
    body: ban,
  })),
  row(banUser, 'oneself', sessions(403, { superadmin: 409 }), (world) => ({
    ...ofOneself(world),
    body: ban,
  })),
  row(unbanUser, 'somebody banned', superadmin, async (world) => {
    const input = await ofSomebody(world);
    await world.app.call(banUser, { ...input, body: ban }, await world.tokenOf('superadmin'));
    return input;
  }),
  row(deleteUser, 'somebody', superadmin, ofSomebody),
  row(deleteUser, 'oneself', sessions(403, { superadmin: 409 }), ofOneself),
];

/** What the provider wrote to the client. */
async function message({ app, client, provider, tokenOf }: World): Promise<Message> {
  return write(app, { ...provider, token: (await tokenOf('provider')) ?? '' }, client, 'Hola');
}

async function openReport(world: World) {
  const body = { target_type: 'user', target_id: await somebody(world), reason: 'spam' } as const;
  await world.app.call(createReport, { body }, await world.tokenOf('client'));
  const query = { status: 'open', limit: 100 } as const;
  const { reports } = await world.app.call(
    listReports,
    { query },
    await world.tokenOf('superadmin'),
  );
  const report = reports.find(({ target_id }) => target_id === body.target_id);
  if (!report) throw new Error('The report is not in the queue');
  return { params: { id: report.id } };
}

const safety: readonly Row[] = [
  row(createReport, 'the provider', sessions(200, { provider: 422 }), ({ provider }) => ({
    body: { target_type: 'user', target_id: provider.id, reason: 'fraud' } as const,
  })),
  row(
    createReport,
    'a message of the provider to the client',
    sessions(404, { client: 200, provider: 422 }),
    async (world) => ({
      body: {
        target_type: 'message',
        target_id: (await message(world)).id,
        reason: 'abuse',
      } as const,
    }),
  ),
  row(
    createReport,
    'a review of the client about the provider',
    sessions(200, { client: 422 }),
    async (world) => ({
      body: {
        target_type: 'review',
        target_id: (await review(world)).id,
        reason: 'other',
      } as const,
    }),
  ),
  row(listReports, 'the queue', superadmin, () => ({ query: {} })),
  row(resolveReport, 'one that is open', superadmin, async (world) => ({
    ...(await openReport(world)),
    body: { resolution: 'dismissed' as const },
  })),
  row(listBlocks, 'own', sessions(200), nothing),
  row(blockUser, 'somebody', sessions(200), async (world) => ({
    params: { user_id: await somebody(world) },
  })),
  row(blockUser, 'the support', sessions(403, { superadmin: 404 }), ({ superadmin }) => ({
    params: { user_id: superadmin.id },
  })),
  row(unblockUser, 'somebody', sessions(200), async (world) => ({
    params: { user_id: await somebody(world) },
  })),
];

export const safetyRows: readonly Row[] = [...administration, ...safety];
