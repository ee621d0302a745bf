-- no-transaction
-- A search reads the bans in force once. The time does not depend on those that have ended.
create index concurrently if not exists bans_by_end on bans (ends_at) include (user_id, starts_at)
  where lifted_at is null;
