-- Quarters of an hour instead of half hours: with those, the hours of every provider who begins at
-- :15 or :45 had to be computed in each search, which takes 0.1 ms.
drop function refresh_free_hours(uuid, date);
drop function free_hours_of(uuid, text, date);
drop function next_free_hour(uuid, text, integer, integer, timestamptz);
drop function half_hour(date, time);

-- Number of a quarter of an hour of the wall clock, counted from Monday 2001-01-01.
create function quarter_hour(day date, wall_clock time) returns integer
language sql immutable strict parallel safe
return (day - date '2001-01-01') * 96 + floor(extract(epoch from wall_clock) / 900)::integer;

-- The wall-clock time of the first free hour that starts after a moment, and within these quarters.
create function next_free_hour(
  provider uuid, zone text, first_quarter integer, last_quarter integer, moment timestamptz
) returns timestamp
language plpgsql stable strict as $$
declare
  first_start timestamp;
begin
  for n in first_quarter / 96 .. last_quarter / 96 loop
    select min(s.day + s.start_time) into first_start
    from free_slots(provider, zone, date '2001-01-01' + n, date '2001-01-01' + n, 60) s
    where s.starts_at > moment
      and quarter_hour(s.day, s.start_time) between first_quarter and last_quarter;
    exit when first_start is not null;
  end loop;
  return first_start;
end $$;

-- The quarters in which a free hour begins, so that a search decides most rows without reading
-- schedules and appointments. The bit of a quarter is its number (quarter_hour) modulo the length:
-- - 7 days, for every date, for a provider without accepted appointments or blocked time;
-- - 21 days from free_hours_from, for other providers and for those who work in the nights in which
--   the clocks change;
-- - null for slots that begin at another minute, which a search always computes.
-- The default is that of a provider without a schedule.
alter table profiles drop column free_hours;
alter table profiles drop column free_hours_from;
alter table profiles
  add column free_hours bit varying
    default X'00000000AAAAAAAAAAA8000000000000AAAAAAAAAAA8000000000000AAAAAAAAAAA8000000000000AAAAAAAAAAA8000000000000AAAAAAAAAAA8000000000000AAAAAAAAAAA8000000000000AAAAAAAAAAA80000',
  add column free_hours_from date;
alter table profiles add constraint profiles_free_hours check (
  case when free_hours_from is null then length(free_hours) = 7 * 96
    else length(free_hours) = 21 * 96 end
) not valid;

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
      (select coalesce(bool_or(extract(minute from w.start_time)::integer % 15 <> 0), false)
        from working_slots(provider, 60) w) as is_irregular,
      exists (
        select from appointments a where a.provider_id = provider and a.status = 'accepted'
      ) as is_booked,
      exists (
        select from working_slots(provider, 60) w where w.weekday = 7 and w.start_time < '04:00'
      ) as is_nightly
    from profiles p where p.user_id = provider
  ), known as (
    select time_zone, is_irregular,
      case when not is_irregular and (is_booked or is_nightly) then today - 1 end as first_day
    from facts
  )
  update profiles p
  set free_hours = case when not k.is_irregular then free_hours_of(provider, k.time_zone, k.first_day) end,
    free_hours_from = k.first_day
  from known k
  where p.user_id = provider;
end;

insert into free_hours_due (provider_id)
select user_id from work_schedule union select provider_id from appointments where status = 'accepted';
