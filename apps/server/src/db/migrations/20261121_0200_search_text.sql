-- The parser of PostgreSQL takes "alicatado/pintura" for a file and "precio.Llame" for a host, each
-- one word that nobody looks for. What people write of themselves has neither.
create function search_text(content text) returns text
language sql immutable parallel safe
return translate(coalesce(content, ''), '/\._:@', '      ');

create or replace function provider_search_document(provider uuid) returns tsvector
language sql stable
return (
  select setweight(to_tsvector('oficio', search_text(u.name)), 'A')
    || setweight(to_tsvector('oficio', coalesce(string_agg(c.name, ' '), '')), 'B')
    || setweight(to_tsvector('oficio', search_text(u.description)), 'C')
  from users u
  left join profile_categories pc on pc.user_id = u.id
  left join categories c on c.id = pc.category_id
  where u.id = provider and u.user_type = 'provider' and u.deleted_at is null
  group by u.id
);

create or replace function search_words_of(content text) returns setof text
language sql stable
begin atomic
  select word from unnest(tsvector_to_array(to_tsvector('oficio_words', search_text(content)))) as word
  where word ~ '^[a-z]{3,30}$' order by word;
end;

with affected as (
  select id from users
  where user_type = 'provider' and deleted_at is null
    and search_text(concat_ws(' ', name, description)) <> concat_ws(' ', name, description)
), redone as (
  update profiles set search_document = provider_search_document(user_id)
  where user_id in (select id from affected)
)
insert into search_words (word)
select distinct search_words_of(concat_ws(' ', u.name, u.description))
from users u where u.id in (select id from affected)
on conflict do nothing;
