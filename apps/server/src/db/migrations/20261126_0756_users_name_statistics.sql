alter index users_name_trigrams alter column 1 set statistics 0;
alter table users reset (autovacuum_enabled);
