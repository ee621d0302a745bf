-- no-transaction
create index concurrently if not exists users_email_trigrams
  on users using gin (email gin_trgm_ops) where deleted_at is null;
