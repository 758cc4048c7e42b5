-- Who may do what: accounts, their sessions, one-time codes, and the limits that guard them.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null generated always as (lower(email)) stored unique,
  name text not null,
  phone text not null,
  address text not null default '',
  password_hash text not null,
  -- 1 administrator, 2 customer, as in the token.
  role smallint not null default 2 check (role in (1, 2)),
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index sessions_open on sessions (account_id) where ended_at is null;

-- Kept as a keyed hash only. An address has at most one live code for a purpose: a fresh one takes the old one's place.
create table one_time_codes (
  email_key text not null,
  purpose text not null check (purpose in ('confirm_email', 'reset_password')),
  code_hash text not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (email_key, purpose)
);

-- One row for each thing counted in a window of time, shared by every instance.
create table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);

create index rate_limits_by_end on rate_limits (window_ends_at);
