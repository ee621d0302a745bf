create table reviews (
  id uuid primary key,
  provider_id uuid not null,
  provider_type text not null generated always as ('provider') stored,
  client_id uuid not null references users,
  conversation_id text not null,
  appointment_id uuid unique,
  rating smallint not null check (rating between 1 and 5),
  punctuality_rating smallint check (punctuality_rating between 1 and 5),
  quality_rating smallint check (quality_rating between 1 and 5),
  price_rating smallint check (price_rating between 1 and 5),
  comment text check (char_length(comment) between 1 and 2000),
  service_type text check (char_length(service_type) between 1 and 100),
  reply text check (char_length(reply) between 1 and 2000),
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  check (provider_id <> client_id),
  check ((reply is null) = (replied_at is null)),
  foreign key (provider_id, provider_type) references users (id, user_type),
  foreign key (conversation_id, provider_id) references conversation_members (conversation_id, user_id),
  foreign key (conversation_id, client_id) references conversation_members (conversation_id, user_id),
  foreign key (appointment_id, provider_id, client_id)
    references appointments (id, provider_id, client_id)
);
create unique index reviews_one_unverified on reviews (provider_id, client_id) where appointment_id is null;
create index reviews_provider on reviews (provider_id, created_at desc, id);
create index reviews_client on reviews (client_id);

-- The profile's figures follow the reviews in the same transaction, whoever writes them.
create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update profiles set rating_sum = rating_sum - old.rating, reviews_count = reviews_count - 1
    where user_id = old.provider_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update profiles set rating_sum = rating_sum + new.rating, reviews_count = reviews_count + 1
    where user_id = new.provider_id;
  end if;
  return null;
end $$;
create trigger reviews_count
  after insert or delete or update of rating, provider_id on reviews
  for each row execute function count_review();
