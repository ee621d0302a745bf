create table appointments (
  id uuid primary key,
  provider_id uuid not null,
  provider_type text not null generated always as ('provider') stored,
  client_id uuid references users,
  title text not null check (title = btrim(title) and char_length(title) between 1 and 200),
  description text check (char_length(description) between 1 and 2000),
  date date not null,
  start_time time(0) not null,
  end_time time(0) not null check (end_time > start_time),
  time_zone text not null check (time_zone in ('Europe/Madrid', 'Atlantic/Canary')),
  -- The wall clock of the provider's zone, as the instants it stands for.
  during tstzrange not null generated always as (
    tstzrange((date + start_time) at time zone time_zone, (date + end_time) at time zone time_zone)
  ) stored,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'cancelled', 'completed')),
  reject_reason text check (char_length(reject_reason) between 1 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, provider_id, client_id),
  foreign key (provider_id, provider_type) references users (id, user_type),
  check (provider_id <> client_id),
  check (not isempty(during)),
  -- Without a client it is blocked time, which is either there or not.
  check (client_id is not null or status = 'accepted'),
  check ((status = 'rejected') = (reject_reason is not null)),
  constraint appointments_no_double_booking
    exclude using gist (provider_id with =, during with &&) where (status = 'accepted')
);
create index appointments_provider on appointments (provider_id, date, start_time);
create index appointments_client on appointments (client_id, date, start_time);

create table history_items (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  other_user_id uuid not null references users,
  appointment_id uuid not null references appointments,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (user_id, appointment_id),
  check (user_id <> other_user_id)
);
create index history_items_user on history_items (user_id, created_at desc, id) where archived_at is null;
