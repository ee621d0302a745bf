-- Who has sent or received a message: the metrics count these rows. Grouping the members of all conversations
-- by user takes seconds at a million users.
create table contacted_users (
  user_id uuid primary key references users on delete cascade,
  has_sent boolean not null,
  has_received boolean not null,
  check (has_sent or has_received)
);

create or replace function mark_members() returns trigger language plpgsql as $$
declare
  hour constant timestamptz := date_trunc('hour', new.created_at, 'UTC');
  changed boolean;
begin
  select bool_or(
      active_hour is distinct from hour
      or case when user_id = new.sender_id then not has_sent else not has_unread end
    ) into changed
  from conversation_members where conversation_id = new.conversation_id;
  if changed then
    -- In the order of their ids, so that two transactions never wait for each other in a circle.
    insert into contacted_users as known (user_id, has_sent, has_received)
    select member.user_id, member.user_id = new.sender_id, member.user_id <> new.sender_id
    from conversation_members member
    left join contacted_users contacted using (user_id)
    where member.conversation_id = new.conversation_id
      and case when member.user_id = new.sender_id then contacted.has_sent else contacted.has_received end
        is not true
    order by member.user_id
    on conflict (user_id) do update
    set has_sent = known.has_sent or excluded.has_sent,
      has_received = known.has_received or excluded.has_received;

    update conversation_members
    set has_sent = has_sent or user_id = new.sender_id,
      has_received = has_received or user_id <> new.sender_id,
      has_unread = has_unread or user_id <> new.sender_id,
      active_hour = hour
    where conversation_id = new.conversation_id;
  end if;
  return null;
end $$;

create function forget_contacts() returns trigger language plpgsql as $$
begin
  delete from contacted_users where user_id = new.id;
  return null;
end $$;
create trigger users_forget_contacts
  after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_contacts();
