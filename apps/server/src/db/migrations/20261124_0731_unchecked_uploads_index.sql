-- no-transaction
create index concurrently if not exists uploads_unchecked on uploads (id) where is_unchecked;
