alter table messages add column conversation_key uuid;

-- Until the next version drops messages.conversation_id, each of the two is filled from the other, so that
-- the version before reads what this one writes, and the other way round.
create or replace function refuse_blocked_message() returns trigger language plpgsql as $$
declare
  receiver_id uuid;
begin
  if new.conversation_key is null then
    select m.user_id, m.conversation_key into receiver_id, new.conversation_key
    from conversation_members m
    where m.conversation_id = new.conversation_id and m.user_id <> new.sender_id;
  else
    select m.user_id, m.conversation_id into receiver_id, new.conversation_id
    from conversation_members m
    where m.conversation_key = new.conversation_key and m.user_id <> new.sender_id;
  end if;
  perform refuse_blocked(new.sender_id, receiver_id);
  return new;
end $$;
