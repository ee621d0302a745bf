-- What has happened to the security of an account, for its user. Rows are kept for 90 days.
create table security_events (
  id uuid primary key,
  account_id uuid not null references users on delete cascade,
  kind text not null check (kind in (
    'registered', 'logged_in_password', 'logged_in_passkey', 'logged_in_code',
    'logged_in_recovery_code', 'logged_out', 'session_ended', 'other_sessions_ended',
    'password_changed', 'password_reset_requested', 'password_reset', 'passkey_added',
    'passkey_deleted', 'second_factor_enabled', 'second_factor_disabled',
    'recovery_codes_replaced', 'data_exported', 'sessions_ended_by_admin', 'banned', 'unbanned',
    'promoted', 'login_refused', 'login_locked', 'code_refused', 'confirmation_refused'
  )),
  at timestamptz not null,
  browser text check (char_length(browser) between 1 and 60),
  system text check (char_length(system) between 1 and 60),
  device text check (device in ('phone', 'tablet', 'computer')),
  network text check (char_length(network) between 1 and 45),
  -- Anyone can cause a refusal, so the refusals of a kind are numbered within each hour.
  refusal_number smallint check (refusal_number between 1 and 10),
  constraint security_events_refusals_numbered check (
    (refusal_number is not null)
      = (kind in ('login_refused', 'login_locked', 'code_refused', 'confirmation_refused'))
  ),
  -- The network of an administrator is not the account's to know.
  constraint security_events_admin_unseen check (
    kind not in ('sessions_ended_by_admin', 'banned', 'unbanned', 'promoted')
      or (browser is null and system is null and device is null and network is null)
  )
);
create index security_events_newest on security_events (account_id, at desc, id desc);
create index security_events_at on security_events (at);
create unique index security_events_refusals on security_events (
  account_id, kind, date_trunc('hour', at at time zone 'UTC'), refusal_number
) where refusal_number is not null;
