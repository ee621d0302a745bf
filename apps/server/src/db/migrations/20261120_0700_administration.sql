create table bans (
  id uuid primary key,
  user_id uuid not null references users,
  admin_id uuid not null references users,
  reason text not null check (char_length(reason) <= 500),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null check (ends_at > starts_at),
  lifted_at timestamptz,
  lifted_by uuid references users,
  check (user_id <> admin_id),
  check ((lifted_at is null) = (lifted_by is null)),
  constraint bans_one_at_a_time
    exclude using gist (user_id with =, tstzrange(starts_at, ends_at) with &&) where (lifted_at is null)
);

create table audit_log (
  id uuid primary key,
  admin_id uuid not null references users,
  action text not null check (char_length(action) between 1 and 100),
  target_user_id uuid references users,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_newest on audit_log (created_at desc, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only
  before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
