-- The one place that says when a ban holds. Plain SQL, so that the planner sees through it.
create function bans_at(moment timestamptz) returns setof bans language sql stable
begin atomic
  select b.* from bans b
  where b.lifted_at is null and b.starts_at <= moment and b.ends_at > moment;
end;
