-- The active days of all rows of a statement are stored together and in one order, so that two
-- statements that store the activity of many accounts never wait for each other in a circle.
drop trigger activity_note_day on activity;
drop function note_active_day();

create function insert_active_days() returns trigger language plpgsql as $$
begin
  insert into activity_days (day, user_id)
  select distinct activity_day(hour), user_id from changed order by 1, 2
  on conflict do nothing;
  return null;
end $$;
create trigger activity_insert_days
  after insert on activity referencing new table as changed
  for each statement execute function insert_active_days();
