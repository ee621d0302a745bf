-- Messages of a conversation as they were when they were reported: the reported message itself at
-- position 0, and those that the reporter attached. They stay when their sender deletes them.
create table report_messages (
  report_id uuid not null references reports on delete cascade,
  position smallint not null check (position between 0 and 20),
  message_id uuid not null references messages,
  conversation_id text not null,
  seq integer not null check (seq > 0),
  sender_id uuid not null references users,
  message_type text not null check (message_type in ('text', 'image', 'location')),
  message text not null check (char_length(message) between 1 and 4000),
  image_id uuid,
  latitude double precision,
  longitude double precision,
  address text,
  sent_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (report_id, position),
  unique (report_id, seq),
  foreign key (image_id, sender_id) references uploads (id, owner_id),
  check (num_nonnulls(latitude, longitude) = case when message_type = 'location' then 2 else 0 end),
  check (message_type = 'location' or address is null),
  check (message_type = 'image' or image_id is null)
);
create index report_messages_message on report_messages (message_id);
create index report_messages_sender on report_messages (sender_id);
create index report_messages_image on report_messages (image_id) where image_id is not null;
