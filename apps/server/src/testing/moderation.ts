import { listAudit } from '@oficio/contract/admin.ts';
import { conversationIdOf, listMessages } from '@oficio/contract/conversations.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import {
  createReport,
  listReports,
  type ReportTarget,
  resolveReport,
} from '@oficio/contract/reports.ts';
import { beforeEach } from 'vitest';
import { createSuperadmin } from './administrators.ts';
import type { Pair } from './bookings.ts';
import type { TestApp } from './build-test-app.ts';
import type { TestAccount } from './factories.ts';

export type ReportDecision = CallInput<typeof resolveReport>['body'];

/**
 * Creates a new administrator and deletes all reports before each test. Returns functions that
 * create and resolve reports.
 */
export function moderatePerTest(app: TestApp) {
  const admin = {} as TestAccount;
  beforeEach(async () => {
    await app.deps.db.deleteFrom('reports').execute();
    Object.assign(admin, await createSuperadmin(app));
  });

  const reports = async (status: 'open' | 'resolved') => {
    const query = { status, limit: 100 };
    return (await app.call(listReports, { query }, admin.token)).reports;
  };

  return {
    admin,
    reports,
    /** Reports a target and resolves to the id of the report. */
    async report(from: TestAccount, target_type: ReportTarget, target_id: string): Promise<string> {
      const body = { target_type, target_id, reason: 'abuse' as const };
      await app.call(createReport, { body }, from.token);
      const isIt = (each: Awaited<ReturnType<typeof reports>>[number]) =>
        each.target_id === target_id && each.reporter.id === from.id;
      return (await reports('open')).find(isIt)?.id ?? '';
    },
    resolve: (id: string, body: ReportDecision, by = admin) =>
      app.call(resolveReport, { params: { id }, body }, by.token),
    /** The recorded actions of administrators about an account, newest first. */
    async auditOf({ id }: TestAccount) {
      const { entries } = await app.call(listAudit, { query: { limit: 100 } }, admin.token);
      return entries.filter(({ target }) => target?.id === id).map(({ action }) => action);
    },
  };
}

/** The first messages of a pair's conversation and its first removals, as the client sees them. */
export async function readConversation(app: TestApp, { client, provider }: Pair) {
  const conversation_id = conversationIdOf(client.id, provider.id);
  const input = { params: { conversation_id }, query: { after: 0, removed_after: 0 } };
  return app.call(listMessages, input, client.token);
}
