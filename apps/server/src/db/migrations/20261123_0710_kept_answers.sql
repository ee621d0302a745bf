-- Answers of calls with an idempotency key. A row is written in the transaction of its call, so it
-- exists if and only if the call has succeeded. The answer is encrypted under the key, of which
-- only a hash is stored.
create table kept_answers (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  user_id uuid references users on delete cascade,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  answer bytea,
  created_at timestamptz not null
);
create index kept_answers_user on kept_answers (user_id);
create index kept_answers_created_at on kept_answers (created_at);
