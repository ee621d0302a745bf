-- no-transaction
create index concurrently if not exists conversation_members_inbox
  on conversation_members (user_id, active_hour desc) where active_hour is not null;
