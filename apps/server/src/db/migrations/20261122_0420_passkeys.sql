create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Base64url, as browsers name it.
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  -- COSE key.
  public_key bytea not null check (octet_length(public_key) between 1 and 4096),
  counter bigint not null check (counter >= 0),
  transports text[] not null check (cardinality(transports) <= 10),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= created_at)
);
create index passkeys_user on passkeys (user_id);

-- Random values that an authenticator signs, each used once; without a user for a login.
create table passkey_challenges (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  challenge text not null check (char_length(challenge) between 40 and 100),
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expires on passkey_challenges (expires_at);
