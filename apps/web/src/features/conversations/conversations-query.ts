import { listConversations } from '@oficio/contract/conversations.ts';
import { queryOptions } from '#app/lib/api.ts';

const PAGE_SIZE = 10;

/** One page of the conversations, newest first (specification 2.14). */
export const conversationsPage = (page: number) =>
  queryOptions(listConversations, { query: { page, limit: PAGE_SIZE } });

/** The newest hundred conversations, for the dashboard (specification 2.13). */
export const contactsQuery = queryOptions(listConversations, { query: {} });

/** The query for the unread total, which every screen sends: only `unread_total` is used. */
export const totalQuery = queryOptions(listConversations, { query: { limit: 1 } });
