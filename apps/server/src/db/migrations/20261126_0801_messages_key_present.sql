alter table messages
  add constraint messages_key_present check (conversation_key is not null) not valid;

create or replace function number_removal() returns trigger language plpgsql as $$
begin
  update conversations set last_removal = last_removal + 1
  where key = new.conversation_key
  returning last_removal into new.removal;
  return new;
end $$;

create or replace function mark_members() returns trigger language plpgsql as $$
declare
  hour constant timestamptz := date_trunc('hour', new.created_at, 'UTC');
  changed boolean;
begin
  select bool_or(
      active_hour is distinct from hour
      or case when user_id = new.sender_id then not has_sent else not has_unread end
    ) into changed
  from conversation_members where conversation_key = new.conversation_key;
  if changed then
    -- In the order of their ids, so that two transactions never wait for each other in a circle.
    insert into contacted_users as known (user_id, has_sent, has_received)
    select member.user_id, member.user_id = new.sender_id, member.user_id <> new.sender_id
    from conversation_members member
    left join contacted_users contacted using (user_id)
    where member.conversation_key = new.conversation_key
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
    where conversation_key = new.conversation_key;
  end if;
  return null;
end $$;
