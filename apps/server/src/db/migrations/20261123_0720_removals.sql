-- The removals of a conversation are numbered from 1 without gaps, under the lock of its row, so that
-- a tab can ask for those that it does not know yet. Messages removed before this file have no number.
alter table conversations add column last_removal integer not null default 0;
alter table messages add column removal integer;

create function number_removal() returns trigger language plpgsql as $$
begin
  update conversations set last_removal = last_removal + 1
  where id = new.conversation_id
  returning last_removal into new.removal;
  return new;
end $$;
create trigger messages_number_removal
  before update of removed_at on messages
  for each row when (old.removed_at is null and new.removed_at is not null)
  execute function number_removal();
