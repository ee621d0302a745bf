-- no-transaction
create unique index concurrently if not exists messages_key_removals
  on messages (conversation_key, removal) include (seq, removed_by_sender) where removal is not null;
