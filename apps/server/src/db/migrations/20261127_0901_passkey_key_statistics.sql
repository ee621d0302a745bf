alter table passkeys
  alter column credential_id set statistics 0,
  alter column public_key set statistics 0;

-- A column without statistics keeps the samples that were taken before. PostgreSQL 18 has a function that
-- removes them; before, only a superuser can.
do $$
declare
  sampled record;
begin
  for sampled in
    select stats.schemaname, stats.tablename, stats.attname, stats.inherited,
      attribute.attrelid, attribute.attnum
    from pg_stats stats
    join pg_class relation on relation.relname = stats.tablename
      and relation.relnamespace = stats.schemaname::regnamespace
    join pg_attribute attribute on attribute.attrelid = relation.oid
      and attribute.attname = stats.attname
    where stats.schemaname = 'public' and stats.tablename in ('second_factors', 'passkeys')
      and attribute.attstattarget = 0
  loop
    if current_setting('server_version_num')::int >= 180000 then
      perform pg_clear_attribute_stats(
        sampled.schemaname, sampled.tablename, sampled.attname, sampled.inherited
      );
    elsif current_setting('is_superuser')::bool then
      delete from pg_statistic
      where starelid = sampled.attrelid and staattnum = sampled.attnum;
    end if;
  end loop;
end $$;
