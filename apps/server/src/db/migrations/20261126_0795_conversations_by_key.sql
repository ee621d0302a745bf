-- no-transaction
create unique index concurrently if not exists conversations_key on conversations (key);
