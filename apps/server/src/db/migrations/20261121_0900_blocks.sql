create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

create function refuse_blocked(one uuid, other uuid) returns void language plpgsql as $$
begin
  if exists (
    select from blocks where (blocker_id, blocked_id) in ((one, other), (other, one))
  ) then
    raise exception 'one of the two blocks the other'
      using errcode = 'check_violation', constraint = 'contact_blocked';
  end if;
end $$;

-- Nothing comes through once a block is committed: it waits for what the two are writing to each
-- other at this moment, and whatever they write later sees it. A message is written under the lock
-- of its conversation, which cannot begin, nor a request be made, without a lock on the users.
create function await_contact() returns trigger language plpgsql as $$
begin
  perform from users where id = least(new.blocker_id, new.blocked_id) for update;
  perform from conversations
  where first_user_id = least(new.blocker_id, new.blocked_id)
    and second_user_id = greatest(new.blocker_id, new.blocked_id)
  for update;
  return new;
end $$;
create trigger blocks_await_contact
  before insert on blocks
  for each row execute function await_contact();

create function refuse_blocked_message() returns trigger language plpgsql as $$
declare
  receiver_id uuid;
begin
  select m.user_id into receiver_id from conversation_members m
  where m.conversation_id = new.conversation_id and m.user_id <> new.sender_id;
  perform refuse_blocked(new.sender_id, receiver_id);
  return new;
end $$;
create trigger messages_refuse_blocked
  before insert on messages
  for each row execute function refuse_blocked_message();

create function refuse_blocked_request() returns trigger language plpgsql as $$
begin
  perform from users where id = least(new.client_id, new.provider_id) for key share;
  perform refuse_blocked(new.client_id, new.provider_id);
  return new;
end $$;
create trigger appointments_refuse_blocked
  before insert on appointments
  for each row when (new.client_id is not null and new.status = 'pending')
  execute function refuse_blocked_request();
