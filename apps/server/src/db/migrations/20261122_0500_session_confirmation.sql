alter table sessions add column confirmed_at timestamptz;
comment on column sessions.confirmed_at is
  'When the user last proved again who they are; null when only the login has (created_at).';
