-- no-transaction
-- No statement reads it, and it keeps the most frequent update, of the last use, from being
-- done within its page (HOT). Expired sessions are found by walking the primary key.
drop index concurrently if exists sessions_last_used;
