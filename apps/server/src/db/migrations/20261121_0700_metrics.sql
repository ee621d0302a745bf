-- Who has written in a conversation, and who has been written to: set by the first message of each
-- side, so that nobody has to look through the messages to count these people.
alter table conversation_members
  add column has_sent boolean not null default false,
  add column has_received boolean not null default false;

create function mark_members() returns trigger language plpgsql as $$
begin
  if not exists (
    select from conversation_members
    where conversation_id = new.conversation_id and user_id = new.sender_id and has_sent
  ) then
    update conversation_members
    set has_sent = has_sent or user_id = new.sender_id,
      has_received = has_received or user_id <> new.sender_id
    where conversation_id = new.conversation_id;
  end if;
  return null;
end $$;
create trigger messages_mark_members
  after insert on messages
  for each row execute function mark_members();

update conversation_members member
set has_sent = said.own, has_received = said.other
from (
  select m.conversation_id, m.user_id,
    exists (
      select from messages where conversation_id = m.conversation_id and sender_id = m.user_id
    ) as own,
    exists (
      select from messages where conversation_id = m.conversation_id and sender_id <> m.user_id
    ) as other
  from conversation_members m
) said
where said.conversation_id = member.conversation_id and said.user_id = member.user_id
  and (said.own or said.other);

-- Who was active on which day of the Spanish mainland, in however many of its hours.
create table activity_days (
  day date not null,
  user_id uuid not null references users on delete cascade,
  primary key (day, user_id)
);

-- How many they were. Only somebody's first call of a day touches its row.
create table activity_counts (
  day date primary key,
  people integer not null check (people >= 0)
);

create function activity_day(hour timestamptz) returns date
language sql immutable parallel safe
return (hour at time zone 'Europe/Madrid')::date;

create function note_active_day() returns trigger language plpgsql as $$
begin
  insert into activity_days (day, user_id) values (activity_day(new.hour), new.user_id)
  on conflict do nothing;
  return null;
end $$;
create trigger activity_note_day
  after insert on activity
  for each row execute function note_active_day();

create function count_active_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into activity_counts as counted (day, people)
    select day, count(*) from changed group by day order by day
    on conflict (day) do update set people = counted.people + excluded.people;
  else
    perform from activity_counts where day in (select day from changed) order by day for update;
    update activity_counts counted set people = counted.people - gone.people
    from (select day, count(*) as people from changed group by day) gone
    where gone.day = counted.day;
  end if;
  return null;
end $$;
create trigger activity_days_count_new
  after insert on activity_days referencing new table as changed
  for each statement execute function count_active_days();
create trigger activity_days_count_gone
  after delete on activity_days referencing old table as changed
  for each statement execute function count_active_days();

insert into activity_days (day, user_id)
select distinct activity_day(hour), user_id from activity;

-- A deleted account was never there.
create function forget_activity() returns trigger language plpgsql as $$
begin
  delete from activity where user_id = new.id;
  delete from activity_days where user_id = new.id;
  return null;
end $$;
create trigger users_forget_activity
  after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_activity();
delete from activity where user_id in (select id from users where deleted_at is not null);
delete from activity_days where user_id in (select id from users where deleted_at is not null);

create index bans_ending on bans (ends_at) where lifted_at is null;
