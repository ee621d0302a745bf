alter table conversation_members add column conversation_key uuid;

create or replace function add_conversation_members() returns trigger language plpgsql as $$
begin
  insert into conversation_members (conversation_id, conversation_key, user_id)
  values (new.id, new.key, new.first_user_id), (new.id, new.key, new.second_user_id);
  return null;
end $$;
