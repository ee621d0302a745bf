-- The key with which all processes sign the links to private images.
create table image_link_keys (
  only_row boolean primary key default true check (only_row),
  key bytea not null check (octet_length(key) = 32),
  created_at timestamptz not null default now()
);
