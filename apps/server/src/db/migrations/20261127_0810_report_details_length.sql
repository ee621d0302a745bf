-- Repeated reports of the same target add their details to the open report.
alter table reports drop constraint reports_details_check;
alter table reports
  add constraint reports_details_check check (char_length(details) between 1 and 5000) not valid;
