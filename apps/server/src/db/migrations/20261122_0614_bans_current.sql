-- no-transaction
-- Decides for each match of a search whether the provider is banned, however many others are.
create index concurrently if not exists bans_current on bans (user_id) include (starts_at, ends_at)
  where lifted_at is null;
