-- What a message said is gone for good once Oficio has removed it; its place in the conversation stays.
alter table messages add column removed_at timestamptz;
alter table messages add check (removed_at is null or message_type = 'text');
create index messages_removed on messages (conversation_id, seq) where removed_at is not null;

create table reports (
  id uuid primary key,
  reporter_id uuid not null references users,
  -- Whose profile, message or review it is.
  reported_id uuid not null references users,
  target_type text not null check (target_type in ('user', 'message', 'review')),
  target_id uuid not null,
  message_id uuid references messages
    generated always as (case when target_type = 'message' then target_id end) stored,
  -- A review only goes together with what was reported about it being resolved.
  open_review_id uuid references reviews deferrable initially deferred
    generated always as (case when target_type = 'review' and resolution is null then target_id end) stored,
  reason text not null check (reason in ('spam', 'fraud', 'abuse', 'inappropriate', 'other')),
  details text check (char_length(details) between 1 and 1000),
  created_at timestamptz not null default now(),
  resolution text check (resolution in ('dismissed', 'content_deleted', 'user_banned')),
  resolved_at timestamptz,
  resolved_by uuid references users,
  check (reporter_id <> reported_id),
  check ((target_type = 'user') <= (target_id = reported_id)),
  check (target_type <> 'user' or resolution <> 'content_deleted'),
  check (num_nonnulls(resolution, resolved_at, resolved_by) in (0, 3))
);
create unique index reports_one_open on reports (reporter_id, target_type, target_id) where resolution is null;
create index reports_open on reports (created_at, id) where resolution is null;
create index reports_open_target on reports (target_type, target_id) where resolution is null;
create index reports_resolved on reports (resolved_at desc, id) where resolution is not null;
create index reports_message on reports (message_id) where message_id is not null;
create index reports_open_review on reports (open_review_id) where open_review_id is not null;
create index reports_reported on reports (reported_id);
