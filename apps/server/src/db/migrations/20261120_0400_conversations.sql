create table conversations (
  id text primary key generated always as (first_user_id::text || '_' || second_user_id::text) stored,
  first_user_id uuid not null references users,
  second_user_id uuid not null references users,
  last_seq integer not null default 0 check (last_seq >= 0),
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  check (first_user_id < second_user_id),
  check ((last_seq = 0) = (last_message_at is null))
);

create table conversation_members (
  conversation_id text not null references conversations on delete cascade,
  user_id uuid not null references users,
  last_read_seq integer not null default 0 check (last_read_seq >= 0),
  primary key (conversation_id, user_id)
);
create index conversation_members_user on conversation_members (user_id);

-- The two people of the id are its members, and nobody else can become one.
create function add_conversation_members() returns trigger language plpgsql as $$
begin
  insert into conversation_members (conversation_id, user_id)
  values (new.id, new.first_user_id), (new.id, new.second_user_id);
  return null;
end $$;
create trigger conversations_add_members
  after insert on conversations
  for each row execute function add_conversation_members();

create table messages (
  id uuid primary key,
  conversation_id text not null,
  seq integer not null check (seq > 0),
  sender_id uuid not null,
  client_id uuid,
  message_type text not null check (message_type in ('text', 'image', 'location')),
  message text not null check (char_length(message) between 1 and 4000),
  image_id uuid,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  address text check (char_length(address) between 1 and 300),
  created_at timestamptz not null default now(),
  unique (conversation_id, seq),
  unique (sender_id, client_id),
  foreign key (conversation_id, sender_id) references conversation_members (conversation_id, user_id),
  foreign key (image_id, sender_id) references uploads (id, owner_id),
  check ((message_type = 'image') = (image_id is not null)),
  check (num_nonnulls(latitude, longitude) = case when message_type = 'location' then 2 else 0 end),
  check (message_type = 'location' or address is null)
);
create index messages_image on messages (image_id) where image_id is not null;
