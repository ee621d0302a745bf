-- No function or index uses it. It stays where another role owns it or something else depends on it.
do $$
begin
  drop extension if exists pg_trgm;
exception when insufficient_privilege or dependent_objects_still_exist then
  raise notice 'pg_trgm stays: %', sqlerrm;
end $$;
