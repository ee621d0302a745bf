-- A page of the accounts, however far back, without sorting them all.
create index users_newest on users (created_at desc, id) where deleted_at is null;
