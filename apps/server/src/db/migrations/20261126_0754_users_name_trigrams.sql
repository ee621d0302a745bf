-- no-transaction
create index concurrently if not exists users_name_trigrams
  on users using gin (without_accents(name) gin_trgm_ops) where deleted_at is null;
