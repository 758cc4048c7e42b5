-- A mailed code logs in whoever has the mailbox, and makes the account of a new address. It is no good for anything else.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in ('reset_password', 'log_in', 'enter'));

alter table consents drop constraint consents_place_check;
alter table consents add constraint consents_place_check check (place in ('register', 'login', 'my-profile'));

-- How the session was opened; null for those from before this was kept.
alter table sessions add column method text check (method in ('password', 'mailed_code', 'passkey'));
