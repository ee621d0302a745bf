-- no-transaction
-- `bans_by_end` has the same key and condition. PostgreSQL preferred this smaller index, and then read
-- each ban in force from the table.
drop index concurrently if exists bans_ending;
