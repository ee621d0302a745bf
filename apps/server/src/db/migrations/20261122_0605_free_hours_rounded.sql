-- Slots that begin at another minute than :00, :15, :30 and :45 have the bit of their quarter too. A
-- search then computes their exact minute only where it matters: in the present quarter, and to show it.
alter table profiles add column free_hours_rounded boolean not null default false;

create or replace function refresh_free_hours(provider uuid, today date) returns void
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

insert into free_hours_due (provider_id) select user_id from profiles where free_hours is null;
