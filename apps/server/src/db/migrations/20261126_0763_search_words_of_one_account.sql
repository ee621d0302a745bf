-- The account is known before the statement. In its condition, a plan that reads all users, as one made
-- while there were few, converted the row of the trigger to JSON for each of them.
create or replace function refresh_search_words() returns trigger language plpgsql as $$
declare
  account uuid;
begin
  if tg_table_name = 'users' then
    account := new.id;
  else
    account := new.user_id;
  end if;
  insert into search_words (word)
  select search_words_of(concat_ws(' ', u.name, u.description))
  from users u
  where u.id = account and u.user_type = 'provider' and u.deleted_at is null
  on conflict do nothing;
  return null;
end $$;
