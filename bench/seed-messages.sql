-- {messages} messages in conversations of 20 on average, between users with five conversations each
-- who were online on half of the last 60 days, for one to five hours.
set session_replication_role = replica;
set synchronous_commit = off;
set maintenance_work_mem = '512MB';
select setseed(0.42);

create temporary table people as
select n, uuidv7() as id, now() - random() * interval '400 days' as created_at
from generate_series(1, ({messages} / 50)) as n;
create unique index on people (n);
insert into users (id, user_type, email, password_hash, name, created_at)
select id, case when n % 2 = 0 then 'provider' else 'client' end, id || '@example.es', 'none',
  (array['Ana','Luis','Íñigo','Marta','Noa','Hugo','Lola','Raúl','Xoán','Inés'])[1 + n % 10]
    || ' ' || (array['García','López','Núñez','Soler','Peña','Ibarra','Otero'])[1 + n % 7]
    || ' ' || n,
  created_at
from people;
insert into profiles (user_id) select id from people;
insert into profile_categories (user_id, position, category_id)
select id, position, 1 + (n / 2 + position * position) % 15
from people, generate_series(1, 3) as position where n % 2 = 0 and position <= 1 + n % 3;

create temporary table talks as
select least(a.id, b.id) as first, greatest(a.id, b.id) as second, talk.n,
  10 + talk.n % 21 as length, talk.n % 10 < 7 as is_answered
from generate_series(1, {messages} / 20) as talk (n)
join people a on a.n = 1 + (talk.n * 7919::bigint) % ({messages} / 50)
join people b on b.n = 1 + (talk.n * 104729::bigint + talk.n / ({messages} / 50) + 1) % ({messages} / 50)
where a.id <> b.id;
delete from talks a using talks b where a.first = b.first and a.second = b.second and a.n > b.n;
insert into conversations (first_user_id, second_user_id, last_seq, last_message_at)
select first, second, length, now() - (n % 60) * interval '1 day' from talks;
insert into conversation_members
  (conversation_id, conversation_key, user_id, has_sent, has_received, has_unread, active_hour)
select id, key, member, has_sent, has_received, has_received,
  date_trunc('hour', now() - (n % 60) * interval '1 day', 'UTC')
from talks join conversations on first = first_user_id and second = second_user_id, lateral (
  values (first, true, is_answered), (second, is_answered, true)
) as side (member, has_sent, has_received);
insert into contacted_users (user_id, has_sent, has_received)
select user_id, bool_or(has_sent), bool_or(has_received) from conversation_members
where has_sent or has_received group by user_id;
insert into messages
  (id, conversation_id, conversation_key, seq, sender_id, message_type, message, created_at)
select uuidv7(), conversation.id, key, seq,
  case when is_answered and seq % 2 = 0 then second else first end, 'text',
  'Buenos días, ¿podría venir a verlo esta semana? Gracias.', now() - (n % 60) * interval '1 day'
from talks join conversations conversation on first = first_user_id and second = second_user_id,
  generate_series(1, length) as seq;

insert into activity (hour, user_id, last_seen_at)
select hour, id, least(now(), hour + random() * interval '59 minutes')
from people, generate_series(0, 60 - 1) as day,
  generate_series(1, 1 + (n + day) % 5) as turn,
  date_trunc('hour', now() - day * interval '1 day' - (turn + n % 8) * interval '1 hour'
    + interval '1 hour', 'UTC') as hour
where (n / 8 + day) % 2 = 0
on conflict do nothing;
insert into activity_days (day, user_id) select distinct activity_day(hour), user_id from activity;
insert into activity_counts (day, people) select day, count(*) from activity_days group by day;

insert into bans (id, user_id, admin_id, reason, starts_at, ends_at)
select uuidv7(), id, (select id from people where n = 1), 'Spam', now() - interval '1 day',
  now() + (n % 30 - 15) * interval '1 hour' + interval '1 second'
from people where n % 100 = 50;
