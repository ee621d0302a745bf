create table users (
  id uuid primary key,
  user_type text not null check (user_type in ('client', 'provider')),
  is_superadmin boolean not null default false,
  email text check (email = btrim(email) and char_length(email) between 3 and 254),
  password_hash text,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 100),
  phone text check (char_length(phone) between 1 and 30),
  description text check (char_length(description) between 1 and 2000),
  photo_id uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (id, user_type),
  -- An account is either reachable, or deleted with nothing personal left in it.
  check (
    (deleted_at is null and email is not null and password_hash is not null)
    or (deleted_at is not null
        and num_nonnulls(email, password_hash, phone, description, photo_id) = 0
        and not is_superadmin)
  )
);
create unique index users_email_unique on users (lower(email));
create index users_oldest_superadmin on users (created_at) where is_superadmin;

create table uploads (
  id uuid primary key,
  owner_id uuid not null references users,
  file_name text not null unique check (file_name ~ '^[0-9a-f]{32}\.webp$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  unique (id, owner_id)
);
create index uploads_owner on uploads (owner_id);
alter table users add foreign key (photo_id, id) references uploads (id, owner_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  check (last_used_at >= created_at)
);
create index sessions_user on sessions (user_id);
create index sessions_last_used on sessions (last_used_at);

create table password_resets (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

-- Which accounts were active in which hour; the source of "online" and of its history.
create table activity (
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  user_id uuid not null references users on delete cascade,
  last_seen_at timestamptz not null,
  primary key (hour, user_id),
  check (last_seen_at >= hour and last_seen_at < hour + interval '1 hour')
);
create index activity_last_seen on activity (last_seen_at);
create index activity_user on activity (user_id);
