-- When a request nobody answers lapses: 72 hours after it was made, or at its start.
alter table appointments add column expires_at timestamptz not null generated always as (
  least(
    (created_at at time zone 'UTC' + interval '72 hours') at time zone 'UTC',
    (date + start_time) at time zone time_zone
  )
) stored;

-- Null when no reminder is needed, or none any more.
alter table appointments add column reminder_due_at timestamptz
  check (reminder_due_at is null or client_id is not null);
update appointments set reminder_due_at = lower(during) - interval '24 hours'
where status = 'accepted' and client_id is not null and lower(during) > now() + interval '24 hours';

-- What the jobs look for, and nothing else.
create index appointments_expiring on appointments (expires_at) where status = 'pending';
create index appointments_reminding on appointments (reminder_due_at)
  where status = 'accepted' and reminder_due_at is not null;
create index appointments_ending on appointments (upper(during))
  where status = 'accepted' and client_id is not null;
