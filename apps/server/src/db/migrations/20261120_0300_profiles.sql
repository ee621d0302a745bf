create table profiles (
  user_id uuid primary key references users on delete cascade,
  status text not null default 'offline' check (status in ('available', 'busy', 'offline')),
  address text check (char_length(address) between 1 and 300),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  location point generated always as (point(longitude, latitude)) stored,
  time_zone text not null default 'Europe/Madrid'
    check (time_zone in ('Europe/Madrid', 'Atlantic/Canary')),
  rating_sum integer not null default 0,
  reviews_count integer not null default 0 check (reviews_count >= 0),
  rating double precision not null generated always as (
    case when reviews_count = 0 then 0 else rating_sum::double precision / reviews_count end
  ) stored,
  -- Bayesian: as if everyone began with five reviews of four stars.
  score double precision not null generated always as (
    (rating_sum + 20) / (reviews_count + 5)::double precision
  ) stored,
  -- Present for providers only: what the keyword of a search is matched with.
  search_document tsvector,
  check ((latitude is null) = (longitude is null)),
  check (rating_sum between reviews_count and reviews_count * 5)
);
create index profiles_search_document on profiles using gin (search_document);
create index profiles_location on profiles using gist (location) where search_document is not null;
create index profiles_score on profiles (score desc, user_id) where search_document is not null;

create table categories (
  id smallint primary key,
  name text not null unique
);
insert into categories (id, name) values
  (1, 'Fontanería'), (2, 'Electricidad'), (3, 'Carpintería'), (4, 'Pintura'), (5, 'Limpieza'),
  (6, 'Jardinería'), (7, 'Plomería'), (8, 'Mecánica'), (9, 'Tecnología'), (10, 'Consultoría'),
  (11, 'Fotografía'), (12, 'Diseño'), (13, 'Marketing'), (14, 'Enseñanza'), (15, 'Salud');

-- Three places, so a fourth category has nowhere to go.
create table profile_categories (
  user_id uuid not null references profiles on delete cascade,
  position smallint not null check (position between 1 and 3),
  category_id smallint not null references categories,
  primary key (user_id, position),
  unique (user_id, category_id)
);
create index profile_categories_category on profile_categories (category_id, user_id);

create table gallery_images (
  user_id uuid not null references profiles on delete cascade,
  position smallint not null check (position between 1 and 12),
  upload_id uuid not null,
  primary key (user_id, position),
  unique (user_id, upload_id),
  foreign key (upload_id, user_id) references uploads (id, owner_id)
);

create table work_schedule (
  user_id uuid not null references profiles on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  enabled boolean not null,
  start_time time(0) not null default '09:00',
  end_time time(0) not null default '18:00',
  second_start_time time(0),
  second_end_time time(0),
  primary key (user_id, weekday),
  check (end_time > start_time),
  check ((second_start_time is null) = (second_end_time is null)),
  check (second_start_time >= end_time and second_end_time > second_start_time)
);

create function provider_search_document(provider uuid) returns tsvector
language sql stable
return (
  select setweight(to_tsvector('oficio', u.name), 'A')
    || setweight(to_tsvector('oficio', coalesce(string_agg(c.name, ' '), '')), 'B')
    || setweight(to_tsvector('oficio', coalesce(u.description, '')), 'C')
  from users u
  left join profile_categories pc on pc.user_id = u.id
  left join categories c on c.id = pc.category_id
  where u.id = provider and u.user_type = 'provider' and u.deleted_at is null
  group by u.id
);

create function refresh_search_document() returns trigger language plpgsql as $$
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
  update profiles set search_document = provider_search_document(provider) where user_id = provider;
  return null;
end $$;

create trigger users_refresh_search_document
  after update of name, description, deleted_at on users
  for each row execute function refresh_search_document();
create trigger profile_categories_refresh_search_document
  after insert or update or delete on profile_categories
  for each row execute function refresh_search_document();
create trigger profiles_refresh_search_document
  after insert on profiles
  for each row execute function refresh_search_document();
