alter table unread_sweep rename to unread_scan;
alter table unread_scan rename column swept_until to scanned_until;
alter table unread_scan rename constraint unread_sweep_pkey to unread_scan_pkey;
alter table unread_scan rename constraint unread_sweep_only_row_check to unread_scan_only_row_check;

-- The schedule has the name of the scan now; under the old one it would queue jobs that no process does.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'unread-sweep-due';
  end if;
end $$;
