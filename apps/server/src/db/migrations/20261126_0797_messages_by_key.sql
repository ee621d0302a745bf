-- no-transaction
create unique index concurrently if not exists messages_key_seq on messages (conversation_key, seq);
