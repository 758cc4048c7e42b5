-- Each registration of an address that waits for its confirmation keeps its own details and code. The account's row holds
-- the address until one of them is confirmed; it has no password before.
create table registration_attempts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- As typed in this attempt.
  email text not null,
  name text not null,
  phone text not null,
  password_hash text not null,
  -- The wording that was ticked: a consent once the address is confirmed, nothing before.
  consent text,
  -- Of the key in the cookie of the browser that registered. Null for attempts from before there was one.
  browser_hash text,
  -- Null until a code was mailed for this attempt.
  code_hash text,
  code_tries smallint not null default 0,
  code_expires_at timestamptz,
  created_at timestamptz not null
);

create index registration_attempts_of_account on registration_attempts (account_id, created_at desc);
create index registration_attempts_by_age on registration_attempts (created_at);

insert into registration_attempts
  (account_id, email, name, phone, password_hash, consent, code_hash, code_tries, code_expires_at, created_at)
select a.id, a.email, a.name, a.phone, a.password_hash, a.pending_consent, c.code_hash, coalesce(c.attempts, 0),
  c.expires_at, now()
from accounts a
left join one_time_codes c on c.email_key = a.email_key and c.purpose = 'confirm_email' and c.used_at is null
where a.role = 2 and a.email_confirmed_at is null and a.closed_at is null;

update accounts set password_hash = '' where role = 2 and email_confirmed_at is null and closed_at is null;

delete from one_time_codes where purpose = 'confirm_email';
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in ('reset_password', 'log_in'));

alter table accounts drop constraint accounts_closed_is_empty;
alter table accounts drop column pending_consent;
alter table accounts add constraint accounts_closed_is_empty check (
  closed_at is null or (
    email = id || '@nobody.invalid' and name = 'Closed account' and phone = '' and address = ''
    and password_hash = '' and lock_reason is null and email_confirmed_at is null
  )
);
