-- The slots of a provider's weekdays (1 is Monday): every half hour from the beginning of each range
-- of working hours, adjacent ranges merged; 08:00 to 20:00 without a schedule (decisions §9).
create function working_slots(provider uuid, minutes integer)
returns table (weekday smallint, start_time time, end_time time)
language sql stable
begin atomic
  with hours as (
    select w.weekday, r.first_time, r.last_time
    from work_schedule w
    cross join lateral (values
      (w.start_time, case when w.second_start_time = w.end_time then w.second_end_time else w.end_time end),
      (case when w.second_start_time > w.end_time then w.second_start_time end, w.second_end_time)
    ) as r (first_time, last_time)
    where w.user_id = provider and w.enabled and r.first_time is not null
    union all
    select n::smallint, '08:00'::time, '20:00'::time from generate_series(1, 7) n
    where not exists (select from work_schedule w where w.user_id = provider)
  )
  select h.weekday, make_time(m / 60, m % 60, 0), make_time((m + minutes) / 60, (m + minutes) % 60, 0)
  from hours h
  cross join lateral generate_series(
    (extract(epoch from h.first_time) / 60)::integer,
    (extract(epoch from h.last_time) / 60)::integer - minutes,
    30
  ) as m;
end;

-- The slots of these days, in the wall-clock time of the zone, without those that overlap accepted
-- appointments or blocked time, and those that a clock change removes, moves or stretches.
create function free_slots(provider uuid, zone text, first_day date, last_day date, minutes integer)
returns table (day date, start_time time, end_time time, starts_at timestamptz)
language sql stable
begin atomic
  select d.day, s.start_time, s.end_time, i.starts_at
  from (select first_day + n as day from generate_series(0, last_day - first_day) n) d
  join working_slots(provider, minutes) s on s.weekday = extract(isodow from d.day)
  cross join lateral (
    select (d.day + s.start_time) at time zone zone as starts_at,
      (d.day + s.end_time) at time zone zone as ends_at
  ) i
  where i.ends_at - i.starts_at = s.end_time - s.start_time
    and (i.starts_at at time zone zone)::time = s.start_time
    and (i.ends_at at time zone zone)::time = s.end_time
    and not exists (
      select from appointments a
      where a.provider_id = provider and a.status = 'accepted'
        and a.during && tstzrange(least(i.starts_at, i.ends_at), greatest(i.starts_at, i.ends_at))
    );
end;

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
