-- What the list of conversations of a member is read from, so that it reads a page and not all of them.
-- active_hour is the hour of the last message: the list is ordered by it, and within an hour by the
-- message. It changes once an hour, not with each message, so that few messages change an index.
-- has_unread is true while the other has written after last_read_seq. It may remain true where all these
-- messages are deleted, or are the member's own.
alter table conversation_members
  add column active_hour timestamptz,
  add column has_unread boolean not null default false;

create or replace function mark_members() returns trigger language plpgsql as $$
declare
  hour constant timestamptz := date_trunc('hour', new.created_at, 'UTC');
begin
  if exists (
    select from conversation_members
    where conversation_id = new.conversation_id and (
      active_hour is distinct from hour
      or case when user_id = new.sender_id then not has_sent else not has_unread end
    )
  ) then
    update conversation_members
    set has_sent = has_sent or user_id = new.sender_id,
      has_received = has_received or user_id <> new.sender_id,
      has_unread = has_unread or user_id <> new.sender_id,
      active_hour = hour
    where conversation_id = new.conversation_id;
  end if;
  return null;
end $$;
