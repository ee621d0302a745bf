-- For searches of a part of a name or an email. `unaccent` depends on the search path, so that no index can
-- use it.
create extension if not exists pg_trgm;

create function without_accents(value text) returns text
language sql immutable parallel safe strict
return unaccent('public.unaccent'::regdictionary, value);

-- Until the index of names has no statistics: they would keep names after their accounts are deleted.
alter table users set (autovacuum_enabled = false);
