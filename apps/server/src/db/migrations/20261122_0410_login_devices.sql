-- The kinds of browser that an account has logged in with; a login with another one is told by mail.
create table login_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  browser text check (char_length(browser) between 1 and 60),
  system text check (char_length(system) between 1 and 60),
  device text check (device in ('phone', 'tablet', 'computer')),
  last_login_at timestamptz not null,
  constraint login_devices_once unique nulls not distinct (user_id, browser, system, device)
);
