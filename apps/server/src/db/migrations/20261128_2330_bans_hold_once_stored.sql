-- A ban is stored when it begins. The process that stores it may have a clock that is seconds ahead of
-- another's, which must not open a session for the banned account until then.
create or replace function bans_at(moment timestamptz) returns setof bans language sql stable
begin atomic
  select b.* from bans b where b.lifted_at is null and b.ends_at > moment;
end;
