-- no-transaction
create index concurrently if not exists conversation_members_unread
  on conversation_members (user_id) where has_unread;
