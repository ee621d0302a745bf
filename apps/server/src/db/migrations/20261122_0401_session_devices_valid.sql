alter table sessions
  validate constraint sessions_browser_check,
  validate constraint sessions_system_check,
  validate constraint sessions_device_check,
  validate constraint sessions_network_check;
