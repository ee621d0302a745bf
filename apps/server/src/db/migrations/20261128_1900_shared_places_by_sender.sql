-- no-transaction
-- An erasure replaces the places that the account has shared. Without this index it would read every message
-- that the account has sent.
create index concurrently if not exists messages_shared_places
  on messages (sender_id) where message_type = 'location';
