-- no-transaction
-- The reports of an account: for its export and its erasure, the resolved ones too.
create index concurrently if not exists reports_reporter on reports (reporter_id);
