-- {people} people, every fifth a provider, with four conversations each that both have written in; half
-- of them were active today, for two hours each, and as many on each of the last 30 days.
set session_replication_role = replica;
set synchronous_commit = off;
set maintenance_work_mem = '512MB';
select setseed(0.42);

create temporary table people as
select n, uuidv7() as id, now() - random() * interval '400 days' as created_at
from generate_series(1, {people}) as n;
create unique index on people (n);
insert into users (id, user_type, email, password_hash, name, created_at)
select id, case when n % 5 = 0 then 'provider' else 'client' end,
  'persona' || n || '@' || (array['example.es','example.com','example.org'])[1 + n % 3], 'none',
  (array['Ana','Luis','Íñigo','Marta','Noa','Hugo','Lola','Raúl','Xoán','Inés','Nerea','Óscar','Pilar',
      'Saúl','Vera','Yago','Zoe','Berta','Ciro','Elsa'])[1 + n % 20]
    || ' ' || (array['García','López','Núñez','Soler','Peña','Ibarra','Otero','Bravo','Cano','Duarte',
      'Esteve','Fuster','Gil','Haro','Iriarte','Jover','Luna'])[1 + n % 17]
    || ' ' || (array['Abad','Bueno','Casas','Díez','Espí','Ferrer','Gómez','Herrero','Ibáñez','Juan',
      'Lara','Marín','Navas','Ochoa','Pons','Quirós','Rey','Sáez','Tena','Ubeda','Vega','Yuste',
      'Zamora'])[1 + n % 23]
    || case when n % 1000 = 0 then ' Etxeberrigaray' else '' end,
  created_at
from people;
insert into profiles (user_id) select id from people;
insert into profile_categories (user_id, position, category_id)
select id, 1, 1 + n % 15 from people where n % 5 = 0;

create temporary table talks as
select least(a.id, b.id) as first, greatest(a.id, b.id) as second, a.n
from people a
cross join (values (1), (17)) as step (far)
join people b on b.n = 1 + (a.n + step.far * 1009) % {people};
insert into conversations (first_user_id, second_user_id, last_seq, last_message_at)
select first, second, 20, now() - (n % 60) * interval '1 day' from talks on conflict do nothing;
insert into conversation_members
  (conversation_id, conversation_key, user_id, has_sent, has_received, active_hour)
select id, key, member, true, true, date_trunc('hour', last_message_at, 'UTC')
from conversations, lateral (values (first_user_id), (second_user_id)) as side (member);

insert into contacted_users (user_id, has_sent, has_received)
select user_id, bool_or(has_sent), bool_or(has_received) from conversation_members
where has_sent or has_received group by user_id;

insert into activity (hour, user_id, last_seen_at)
select date_trunc('hour', now(), 'UTC') - ago * interval '1 hour', id,
  date_trunc('hour', now(), 'UTC') - ago * interval '1 hour'
from people, generate_series(n % 12, n % 12 + 1) as ago where n % 2 = 0;
insert into activity_counts (day, people)
select activity_day(now()) - ago, {people} / 2 from generate_series(0, 29) as ago;
