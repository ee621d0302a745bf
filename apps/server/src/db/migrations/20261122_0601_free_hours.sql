-- The quarters in which a free hour begins, so that a search decides most rows without reading
-- schedules and appointments. The bit of a quarter is its number (quarter_hour) modulo the length:
-- - 7 days, for every date, for a provider without accepted appointments or blocked time;
-- - 21 days from free_hours_from, for other providers and for those who work in the nights in which
--   the clocks change.
-- Slots that begin at another minute than :00, :15, :30 and :45 have the bit of their quarter too
-- (free_hours_rounded): a search computes their exact minute only where it matters.
-- The default is that of a provider without a schedule.
alter table profiles
  add column free_hours bit varying
    default X'00000000AAAAAAAAAAA8000000000000AAAAAAAAAAA8000000000000AAAAAAAAAAA8000000000000AAAAAAAAAAA8000000000000AAAAAAAAAAA8000000000000AAAAAAAAAAA8000000000000AAAAAAAAAAA80000',
  add column free_hours_from date,
  add column free_hours_rounded boolean not null default false;
alter table profiles add constraint profiles_free_hours check (
  case when free_hours_from is null then length(free_hours) = 7 * 96
    else length(free_hours) = 21 * 96 end
) not valid;

-- The providers whose free_hours may be wrong: a search computes theirs. A change only appends here,
-- so that it waits for no other; a job refreshes free_hours and removes the rows it has seen.
create table free_hours_due (
  id bigint generated always as identity primary key,
  provider_id uuid not null
);

create function free_hours_of(provider uuid, zone text, first_day date) returns bit varying
language sql stable
begin atomic
  with free as (
    select distinct quarter_hour(s.day, s.start_time) % (21 * 96) as n
    from free_slots(provider, zone, first_day, first_day + 20, 60) s
    where first_day is not null
    union
    select (w.weekday - 1) * 96 + quarter_hour('2001-01-01', w.start_time)
    from working_slots(provider, 60) w
    where first_day is null
  )
  select string_agg(case when f.n is null then '0' else '1' end, '' order by g.n)::bit varying
  from generate_series(0, case when first_day is null then 7 else 21 end * 96 - 1) as g (n)
  left join free f on f.n = g.n;
end;

-- Computes free_hours anew. The caller has locked the profile in an earlier statement.
create function refresh_free_hours(provider uuid, today date) returns void
language sql volatile
begin atomic
  with facts as (
    select p.time_zone,
      exists (
        select from working_slots(provider, 60) w
        where extract(minute from w.start_time)::integer % 15 <> 0
      ) as is_rounded,
      exists (
        select from appointments a where a.provider_id = provider and a.status = 'accepted'
      ) or exists (
        select from working_slots(provider, 60) w where w.weekday = 7 and w.start_time < '04:00'
      ) as is_dated
    from profiles p where p.user_id = provider
  ), known as (
    select time_zone, is_rounded, case when is_dated then today - 1 end as first_day from facts
  )
  update profiles p
  set free_hours = free_hours_of(provider, k.time_zone, k.first_day),
    free_hours_from = k.first_day,
    free_hours_rounded = k.is_rounded
  from known k
  where p.user_id = provider;
end;

create function note_free_hours_due() returns trigger language plpgsql as $$
begin
  insert into free_hours_due (provider_id)
  select distinct (row_of ->> tg_argv[0])::uuid from unnest(array[to_jsonb(old), to_jsonb(new)]) as row_of
  where row_of ->> tg_argv[0] is not null;
  return null;
end $$;
create trigger work_schedule_note_free_hours_due
  after insert or update or delete on work_schedule
  for each row execute function note_free_hours_due('user_id');
create trigger profiles_note_free_hours_due
  after update of time_zone on profiles
  for each row when (old.time_zone <> new.time_zone)
  execute function note_free_hours_due('user_id');
create trigger appointments_note_free_hours_due_new
  after insert on appointments
  for each row when (new.status = 'accepted')
  execute function note_free_hours_due('provider_id');
create trigger appointments_note_free_hours_due_changed
  after update on appointments
  for each row when (
    'accepted' in (old.status, new.status)
      and (old.status, old.during, old.provider_id) is distinct from (new.status, new.during, new.provider_id)
  )
  execute function note_free_hours_due('provider_id');
create trigger appointments_note_free_hours_due_gone
  after delete on appointments
  for each row when (old.status = 'accepted')
  execute function note_free_hours_due('provider_id');

insert into free_hours_due (provider_id)
select user_id from work_schedule union select provider_id from appointments where status = 'accepted';
