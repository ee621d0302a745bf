alter table users add column second_factor_at timestamptz;
comment on column users.second_factor_at is 'Since when a login also needs a code; null without a second factor.';

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Base32, as the app that shows the codes gets it.
  secret text not null check (char_length(secret) between 32 and 64),
  -- Until when a code may confirm it; null once the factor is enabled.
  expires_at timestamptz,
  -- Time step (of 30 seconds) of the last accepted code.
  last_step bigint check (last_step > 0)
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- Logins whose password was right, and whose code is still missing.
create table login_tickets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  attempts smallint not null default 0 check (attempts >= 0),
  expires_at timestamptz not null
);
create index login_tickets_user on login_tickets (user_id);
create index login_tickets_expires on login_tickets (expires_at);
