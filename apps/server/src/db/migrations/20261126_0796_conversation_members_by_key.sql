-- no-transaction
create unique index concurrently if not exists conversation_members_key
  on conversation_members (conversation_key, user_id);
