-- no-transaction
-- Only the list of all removed messages of a conversation used it.
drop index concurrently if exists messages_removed;
