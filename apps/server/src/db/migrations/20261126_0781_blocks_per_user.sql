-- A user blocks at most a thousand others. The lock on the blocker serializes their blocks, so that the count
-- is exact; it is taken before any row, like the one of erasures, and no block takes two of them.
create or replace function await_contact() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('delete-user'));
  perform pg_advisory_xact_lock(hashtext('blocks'), hashtext(new.blocker_id::text));
  if exists (
    select from users where id in (new.blocker_id, new.blocked_id) and deleted_at is not null
  ) then
    return null;
  end if;
  if (select count(*) from (select from blocks where blocker_id = new.blocker_id limit 1000) own) = 1000
    and not exists (
      select from blocks where blocker_id = new.blocker_id and blocked_id = new.blocked_id
    )
  then
    raise exception 'the user blocks a thousand others'
      using errcode = 'check_violation', constraint = 'blocks_per_user';
  end if;
  perform from users where id = least(new.blocker_id, new.blocked_id) for update;
  perform from conversations
  where first_user_id = least(new.blocker_id, new.blocked_id)
    and second_user_id = greatest(new.blocker_id, new.blocked_id)
  for update;
  return new;
end $$;
