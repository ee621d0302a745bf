import { listConversations, type Message } from '@oficio/contract/conversations.ts';
import { hashKey, type Query } from '@tanstack/react-query';
import { keyOf } from '#app/lib/api.ts';
import { closeNotifications } from '#app/lib/push/close-notifications.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { refetchChanged } from '#app/lib/refetch-changed.ts';
import { type ConversationList, withMessage, withRead, withRemoval } from './conversation-list.ts';
import { totalQuery } from './conversations-query.ts';
import { maySucceedLater } from './may-succeed-later.ts';

const lists = { queryKey: keyOf(listConversations) };
const cache = queryClient.getQueryCache();
const totalOf = () => queryClient.getQueryState<ConversationList>(totalQuery.queryKey);
const totalHash = hashKey(totalQuery.queryKey);
const isTotal = ({ queryHash }: Query) => queryHash === totalHash;

/** The query of the list on screen; there is at most one. */
function shownList(): Query | undefined {
  return cache.findAll({ ...lists, type: 'active' }).find((query) => !isTotal(query));
}

/** Ids of the conversations that are open on screen. */
const open = new Set<string>();
/** Messages that arrived in an open conversation after the last total (`asOf`): it excludes them. */
let arrived: { conversationId: string; first: number; last: number; asOf: number } | undefined;

/** Marks a conversation as open, so that its messages count as read, until the result is called. */
export function openConversation(conversationId: string): () => void {
  open.add(conversationId);
  return () => void open.delete(conversationId);
}

/** Refetches the list on screen, whose answer includes the total, or the total without a list. */
export function refetchConversations(): void {
  const queryKey = shownList()?.queryKey ?? totalQuery.queryKey;
  void queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
  void refetchChanged(queryClient, { queryKey, exact: true });
}

/**
 * Whether the last fetch of the list on screen, or without a list of the total, failed and may succeed
 * later.
 */
export function isRefetchDue(): boolean {
  const asked = shownList()?.state ?? totalOf();
  return asked !== undefined && maySucceedLater(asked);
}

/**
 * Copies the unread total from each list that changes, which saves a query for it. A total that
 * arrives later than the list on screen may be from before an event that the list has, so the
 * list's counts.
 */
export function syncUnreadTotal(): () => void {
  return cache.subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || query.queryKey[0] !== listConversations.path) return;
    const isAnswer = 'action' in event && event.action.type === 'success';
    const source = isTotal(query) ? shownList() : query;
    const list = source?.state.data as ConversationList | undefined;
    const known = totalOf()?.data;
    if (!isAnswer || !list || !known || known.unread_total === list.unread_total) return;
    queryClient.setQueryData(totalQuery.queryKey, { ...known, unread_total: list.unread_total });
  });
}

/** Applies a change to the list on screen; refetches when `change` returns null. */
function updateList(change: (list: ConversationList) => ConversationList | null): void {
  const shown = shownList();
  const list = shown?.state.data as ConversationList | undefined;
  const next = list && shown?.state.fetchStatus === 'idle' ? change(list) : null;
  if (!shown || !next) {
    refetchConversations();
    return;
  }
  if (next === list) return;
  void queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
  queryClient.setQueryData(shown.queryKey, next);
}

function recordArrival({ conversation_id: conversationId, seq }: Message): void {
  const asOf = totalOf()?.dataUpdatedAt ?? 0;
  const isNext = arrived?.conversationId === conversationId && arrived.asOf === asOf;
  arrived = { conversationId, first: isNext && arrived ? arrived.first : seq, last: seq, asOf };
}

/** Applies a new message, sent or received by the session's user. */
export function applyMessage(message: Message, ownId: string): void {
  const isOwn = message.sender_id === ownId;
  const isUnread = !isOwn && !open.has(message.conversation_id);
  if (shownList() || isUnread) {
    updateList((list) => withMessage(list, message, isUnread));
    return;
  }
  void queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
  if (!isOwn) recordArrival(message);
}

/** Applies that the content of a message is gone, sent or received by the session's user. */
export function applyRemoval(message: Message, ownId: string): void {
  const mayBeUnread = message.sender_id !== ownId && !open.has(message.conversation_id);
  if (shownList() || (mayBeUnread && totalOf()?.data?.unread_total !== 0)) {
    updateList((list) => withRemoval(list, message, mayBeUnread));
    return;
  }
  void queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
}

/** Whether the unread total already excludes the messages up to `seq`. */
function isUncounted(conversationId: string, seq: number): boolean {
  const total = totalOf();
  if (total?.fetchStatus !== 'idle') return false;
  if (total.data?.unread_total === 0) return true;
  return (
    arrived?.conversationId === conversationId &&
    arrived.first <= seq &&
    seq <= arrived.last &&
    arrived.asOf === total.dataUpdatedAt
  );
}

/** Applies that the session's user has read a conversation up to `seq`, on any device. */
export function applyRead(conversationId: string, seq: number): void {
  void closeNotifications(conversationId);
  if (shownList() || !isUncounted(conversationId, seq)) {
    updateList((list) => withRead(list, conversationId, seq));
  }
}
