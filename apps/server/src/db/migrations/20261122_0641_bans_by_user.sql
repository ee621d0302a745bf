-- no-transaction
-- A search looks up which of the few providers it has found are banned. Reading all bans in force took
-- longer than the search itself, once there were ten thousand.
create index concurrently if not exists bans_by_user on bans (user_id, ends_at) include (starts_at)
where lifted_at is null;
