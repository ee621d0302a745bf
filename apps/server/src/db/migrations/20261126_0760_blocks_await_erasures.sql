-- A block also waits for the erasures that are running, and an erasure for the blocks: it takes this lock,
-- which Locks.accountEndings of the server takes exclusively, before any row. Locking the rows of both users
-- here instead could wait in a circle with what writes to both. A block of a deleted account, or by one, is
-- not stored.
create or replace function await_contact() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('delete-user'));
  if exists (
    select from users where id in (new.blocker_id, new.blocked_id) and deleted_at is not null
  ) then
    return null;
  end if;
  perform from users where id = least(new.blocker_id, new.blocked_id) for update;
  perform from conversations
  where first_user_id = least(new.blocker_id, new.blocked_id)
    and second_user_id = greatest(new.blocker_id, new.blocked_id)
  for update;
  return new;
end $$;
