-- no-transaction
drop index concurrently if exists profiles_search;
