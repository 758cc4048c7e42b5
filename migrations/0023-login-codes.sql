-- A confirmed account can log in with a mailed code.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('confirm_email', 'reset_password', 'log_in'));
