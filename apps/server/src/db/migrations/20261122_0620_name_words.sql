-- The words of a provider's name as written, without accents, for suggestions while a name is typed:
-- the search document holds stems, which the beginning of a name may not begin.
alter table profiles add column name_words tsvector;

create function provider_name_words(provider uuid) returns tsvector
language sql stable
return (
  select strip(to_tsvector('oficio_words', search_text(u.name)))
  from users u
  where u.id = provider and u.user_type = 'provider' and u.deleted_at is null
);

create or replace function refresh_search_document() returns trigger language plpgsql as $$
declare
  provider uuid;
begin
  if tg_table_name = 'users' then
    provider := new.id;
  elsif tg_op = 'DELETE' then
    provider := old.user_id;
  else
    provider := new.user_id;
  end if;
  update profiles
  set search_document = provider_search_document(provider),
    name_words = provider_name_words(provider)
  where user_id = provider;
  return null;
end $$;

update profiles set name_words = provider_name_words(user_id) where search_document is not null;
