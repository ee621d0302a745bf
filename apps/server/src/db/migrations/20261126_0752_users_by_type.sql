-- no-transaction
create index concurrently if not exists users_by_type
  on users (user_type, created_at) where deleted_at is null;
