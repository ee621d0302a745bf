-- A catalogue of {providers} providers. One in twenty lives in the capital, about twenty in the
-- empty province, and the others in cities of 950, which are more than 30 km apart: a larger
-- catalogue has more cities, not denser ones. One in a thousand is banned.
set session_replication_role = replica;
set synchronous_commit = off;
set maintenance_work_mem = '1GB';
set max_parallel_maintenance_workers = 4;
set temp_buffers = '256MB';
-- PostgreSQL writes no log of tables that are emptied in the same transaction, with `wal_level=minimal`.
truncate users cascade;
select setseed(0.42);
-- Indexes are built faster at the end.
create temporary table set_aside as
select indexname as name, indexdef as definition from pg_indexes
where schemaname = 'public'
  and (tablename = 'profiles' and indexname <> 'profiles_pkey'
    or indexname in ('profile_categories_category', 'users_newest'));
do $$
declare
  index_name text;
begin
  for index_name in select name from set_aside loop
    execute format('drop index %I', index_name);
  end loop;
end $$;

create temporary table picked as
select uuidv7() as id, n, city, r[1] as r1, r[2] as r2, r[3] as r3, r[9] as r9,
  r[11] < 0.05 as is_central, floor((r[4] * 1000 - floor(r[4] * 1000)) * 30)::int as reviews,
  array(select distinct on (category) category from unnest(trades[1:how_many]) as category) as trades,
  (array['Ana','Luis','Marta','Iker','Noa','Hugo','Lola','Raúl','Aína','Xoán','Nerea','Pau','Inés',
    'Óscar','Leire','Bruno'])[1 + floor(r[4] * 16)::int]
    || ' ' || initcap(syllables[1 + floor(r[5] * 60)::int] || syllables[1 + floor(r[6] * 60)::int]
      || (array['z','no','ra','s','les'])[1 + floor(r[7] * 5)::int])
    || ' ' || (array['García','López','Núñez','Soler','Vidal','Ibarra','Otero','Peña','Rivas',
      'Zamora'])[1 + floor(r[8] * 10)::int] as name,
  (array['Más de diez años de oficio en el barrio.','Atención rápida también los fines de semana.',
    'Presupuesto sin compromiso el mismo día.','Trabajo limpio y con garantía por escrito.'
    ])[1 + floor(r[9] * 4)::int]
    || ' ' || (array['Reformas integrales de baños y cocinas.','Averías urgentes a cualquier hora.',
      'Instalaciones, montajes y mantenimiento para comunidades.',
      'Clases y asesoría a domicilio para particulares y empresas.',
      'Proyectos pequeños y grandes, siempre con materiales de calidad.'])[1 + floor(r[10] * 5)::int]
    as description
from (
  select n, n % greatest(1, {providers} / 1000) as city,
    array(select random() from generate_series(1, 11 + 0 * n)) as r,
    array(select 1 + floor(random() * 15)::int from generate_series(1, 3 + 0 * n)) as trades,
    1 + floor(random() * 3)::int as how_many
  from generate_series(1, {providers}) as n
) as drawn,
(select array_agg(c || v || e) as syllables from unnest(array['b','d','f','l','m']) as c,
  unnest(array['a','e','o']) as v, unnest(array['l','n','r','s']) as e) as made;

analyze picked;

insert into users (id, user_type, email, password_hash, name, description)
select id, 'provider', id || '@example.es', 'none', name, description from picked;

insert into profile_categories (user_id, position, category_id)
select id, position, category_id from picked, unnest(trades) with ordinality as t (category_id, position);

-- Three in ten have working hours, five days a week: a third of them split days from 09:15, and one in
-- three hundred from 08:50.
insert into work_schedule (user_id, weekday, enabled, start_time, end_time, second_start_time, second_end_time)
select id, weekday, true,
  case when n % 10 = 0 then '09:00'::time when n % 1000 = 1 then '08:50' when n % 10 = 1 then '09:15' else '09:30' end,
  case when n % 10 = 0 then '18:00'::time else '14:00' end,
  case when n % 10 <> 0 then '16:00'::time end, case when n % 10 <> 0 then '20:00'::time end
from picked, generate_series(1, 5) as weekday
where n % 10 < 3 and n <= 1000000;

create temporary table weeks as
select least(n % 10, 3) as kind, free_hours_of(min(id::text)::uuid, 'Europe/Madrid', null) as free_hours
from picked where n % 1000 <> 1 group by least(n % 10, 3);

-- Texts that many providers share are read once.
create temporary table practised as
select trades, setweight(to_tsvector('oficio',
  (select string_agg(c.name, ' ') from categories c where c.id = any (trades))), 'B') as document
from (select distinct trades from picked) as all_trades;
create temporary table described as
select description, setweight(to_tsvector('oficio', description), 'C') as document
from (select distinct description from picked) as all_descriptions;
analyze practised, described;

insert into profiles (user_id, status, latitude, longitude, rating_sum, reviews_count, search_document,
  name_words, free_hours)
select id,
  case when r1 < 0.7 then 'available' when r1 < 0.85 then 'busy' else 'offline' end,
  case when is_central or n <= 20 then 60 else -40 + city % 80 end + (r2 - 0.5) * 0.26,
  case when is_central then 0 when n <= 20 then 20 else -179.5 + city / 80 end + (r3 - 0.5) * 0.26,
  round(reviews * (3 + 2 * r9))::int, reviews,
  setweight(to_tsvector('oficio', name), 'A') || practised.document || described.document,
  strip(to_tsvector('oficio_words', name)), free_hours
from picked
join weeks on kind = least(n % 10, 3)
join practised using (trades)
join described using (description);

-- One in a hundred has an hour of blocked time on one to five of the next days.
insert into appointments (id, provider_id, title, date, start_time, end_time, time_zone, status)
select uuidv7(), id, 'Libre', current_date + (n + 5 * turn) % 14, make_time(8 + turn, 0, 0),
  make_time(9 + turn, 0, 0), 'Europe/Madrid', 'accepted'
from picked, generate_series(0, n % 8) as turn
where n % 100 = 0 and n <= 1000000;

analyze profiles, appointments, work_schedule;
do $$
begin
  perform refresh_free_hours(id, current_date) from picked
  where (n % 100 = 0 or n % 1000 = 1) and n <= 1000000;
end $$;

insert into search_words (word)
select distinct word
from (select distinct unnest(string_to_array(name, ' ')) as content from picked
  union all select distinct description from picked) as texts, search_words_of(content) as word
on conflict do nothing;

insert into bans (id, user_id, admin_id, reason, starts_at, ends_at)
select uuidv7(), id, (select id from picked where n = 1), '', now() - interval '1 day',
  now() + interval '10 years'
from picked where n % 1000 = 7;

do $$
declare
  index_definition text;
begin
  for index_definition in select definition from set_aside loop
    execute index_definition;
  end loop;
end $$;

-- Checks that the rows written above equal what the disabled triggers would have written.
do $$
begin
  if exists (
    select from (select * from profiles limit 200) p
    where p.search_document is distinct from provider_search_document(p.user_id)
      or p.name_words is distinct from provider_name_words(p.user_id)
  ) then raise exception 'the seeded documents differ from the real ones'; end if;
end $$;
