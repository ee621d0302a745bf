-- no-transaction
create unique index concurrently if not exists messages_removals
  on messages (conversation_id, removal) include (seq, removed_by_sender) where removal is not null;
