-- Messages refer to their conversation by a key of 16 bytes instead of its id, a text of 73. The id stays
-- in the API. Until the next version drops messages.conversation_id, each of the two is filled from the
-- other, so that the version before reads what this one writes, and the other way round.
alter table conversations add column key uuid;
alter table conversations alter column key set default gen_random_uuid();
alter table conversation_members add column conversation_key uuid;
alter table messages add column conversation_key uuid;

create or replace function add_conversation_members() returns trigger language plpgsql as $$
begin
  insert into conversation_members (conversation_id, conversation_key, user_id)
  values (new.id, new.key, new.first_user_id), (new.id, new.key, new.second_user_id);
  return null;
end $$;

-- Runs before messages_refuse_blocked, which reads the key: triggers run in the order of their names.
create function fill_conversation() returns trigger language plpgsql as $$
begin
  if new.conversation_key is null then
    select key into new.conversation_key from conversations where id = new.conversation_id;
  elsif new.conversation_id is null then
    select id into new.conversation_id from conversations where key = new.conversation_key;
  end if;
  return new;
end $$;
create trigger messages_fill_conversation
  before insert on messages
  for each row execute function fill_conversation();
