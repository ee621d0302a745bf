-- What the account's owner recognises a session by; null where the browser did not say.
alter table sessions
  add column browser text,
  add column system text,
  add column device text,
  add column network text;
alter table sessions
  add constraint sessions_browser_check
    check (char_length(browser) between 1 and 60) not valid,
  add constraint sessions_system_check
    check (char_length(system) between 1 and 60) not valid,
  add constraint sessions_device_check
    check (device in ('phone', 'tablet', 'computer')) not valid,
  add constraint sessions_network_check
    check (char_length(network) between 1 and 45) not valid;
