-- The surface of the earth in squares of about 11 km, so that one index finds "here" and "these
-- words" together. Rows of 0.1 degrees of latitude, each with as many columns as its length asks for.
create function search_row(latitude double precision) returns integer
language sql immutable strict parallel safe
return least(1799, floor((latitude + 90) / 0.1::double precision))::integer;

create function search_columns(area_row integer) returns integer
language sql immutable strict parallel safe
return greatest(1, round(3600 * cos(radians(area_row * 0.1::double precision - 89.95))))::integer;

create function search_area(latitude double precision, longitude double precision) returns integer
language sql immutable strict parallel safe
return search_row(latitude) * 3600
  + floor((longitude + 180) / 360 * search_columns(search_row(latitude)))::integer
    % search_columns(search_row(latitude));

drop index profiles_search_document;
drop index profiles_location;
alter table profiles drop column location;
alter table profiles add column search_areas integer[] generated always as (
  case when latitude is null then null else array[search_area(latitude, longitude)] end
) stored;
-- Without a list of pending entries every search costs the same, whatever was written before it.
create index profiles_search on profiles using gin (search_areas, search_document)
  with (fastupdate = off) where search_document is not null;

-- The words as written, without accents: what a misspelt keyword is compared with.
create text search configuration oficio_words (copy = simple);
alter text search configuration oficio_words
  alter mapping for hword, hword_part, word, asciihword, asciiword, hword_asciipart
  with unaccent, simple;

-- The word itself and the word less any one letter: two words one typo apart share a variant.
create function word_variants(word text) returns text[]
language sql immutable strict parallel safe
return (
  select array_agg(distinct left(word, place) || substr(word, place + 2)) || word
  from generate_series(0, char_length(word) - 1) as place
);

create table search_words (
  word text collate "C" primary key check (word ~ '^[a-z]{3,30}$'),
  stem text collate "C" not null generated always as (
    coalesce((ts_lexize('spanish_stem', word))[1], word)
  ) stored,
  variants text[] not null generated always as (word_variants(word)) stored
);
create index search_words_stem on search_words (stem);
create index search_words_variants on search_words using gin (variants);

create function search_words_of(content text) returns setof text
language sql stable
begin atomic
  select word from unnest(tsvector_to_array(to_tsvector('oficio_words', content))) as word
  where word ~ '^[a-z]{3,30}$' order by word;
end;

create function refresh_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select search_words_of(concat_ws(' ', u.name, u.description))
  from users u
  where u.id = (to_jsonb(new) ->> case tg_table_name when 'users' then 'id' else 'user_id' end)::uuid
    and u.user_type = 'provider' and u.deleted_at is null
  on conflict do nothing;
  return null;
end $$;
create trigger users_refresh_search_words
  after update of name, description on users
  for each row when (new.deleted_at is null and (old.name, old.description) is distinct from (new.name, new.description))
  execute function refresh_search_words();
create trigger profiles_refresh_search_words
  after insert on profiles
  for each row execute function refresh_search_words();

-- A deleted account's name does not stay behind as a word, unless others have it too.
create function forget_search_words() returns trigger language plpgsql as $$
begin
  delete from search_words w
  where w.word in (select search_words_of(old.name))
    and not exists (
      select from profiles p where p.search_document @@ plainto_tsquery('oficio', w.word)
    );
  return null;
end $$;
create trigger users_refresh_search_words_gone
  after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_search_words();

insert into search_words (word)
select distinct search_words_of(concat_ws(' ', u.name, u.description))
from users u where u.user_type = 'provider' and u.deleted_at is null;
