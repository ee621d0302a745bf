-- no-transaction
-- Replaced by profiles_names.
drop index concurrently if exists profiles_name_words;
