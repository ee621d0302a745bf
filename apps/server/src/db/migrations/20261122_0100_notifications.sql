-- The pair of keys that signs pushes, for good: no device can be reached with another.
create table vapid_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A device is told of things as long as the session lives that asked for it.
create table push_subscriptions (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  expires_at timestamptz,
  created_at timestamptz not null
);
create index push_subscriptions_session on push_subscriptions (session_id);
-- Statistics keep samples of what a column holds, and would keep them after the row is gone.
alter table push_subscriptions
  alter column endpoint set statistics 0,
  alter column p256dh set statistics 0,
  alter column auth set statistics 0;

-- Everybody is told of everything, but for what is here.
create table notification_opt_outs (
  user_id uuid not null references users on delete cascade,
  kind text not null check (
    kind in ('message', 'appointment_request', 'appointment_change', 'appointment_reminder')
  ),
  channel text not null check (channel in ('push', 'mail')),
  primary key (user_id, kind, channel)
);

-- How far a person has been told of a conversation's messages, by push or by mail. Whatever was
-- there before anybody was told counts as told.
alter table conversation_members
  add column notified_seq integer not null default 0 check (notified_seq >= 0);
update conversation_members member set notified_seq = conversation.last_seq
from conversations conversation
where conversation.id = member.conversation_id and conversation.last_seq > 0;

-- Up to which moment messages have been looked through for those that nobody was told of.
create table unread_sweep (
  only_row boolean primary key default true check (only_row),
  swept_until timestamptz not null
);
insert into unread_sweep (swept_until) values (now());
create index messages_created on messages (created_at);

-- When somebody is to be mailed about unread messages, and when they last were.
create table unread_mails (
  user_id uuid primary key references users on delete cascade,
  due_at timestamptz,
  mailed_at timestamptz
);
create index unread_mails_due on unread_mails (due_at) where due_at is not null;

-- Whether the client's calendar holds an entry that only a mail takes back.
alter table appointments add column entry_mailed boolean not null default false;
update appointments set entry_mailed = true where status = 'accepted' and client_id is not null;
