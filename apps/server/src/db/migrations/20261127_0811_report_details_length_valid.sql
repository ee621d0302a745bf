alter table reports validate constraint reports_details_check;
