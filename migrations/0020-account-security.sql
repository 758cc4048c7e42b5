-- Where accounts are signed in, and the second factor of staff.
alter table sessions
  -- In words, such as `Chrome on Android`; nothing is kept of what the browser said but these.
  add column device text not null default '',
  -- Written every few minutes at the most; nothing for a session that was not used since it began.
  add column last_used_at timestamptz;

create table second_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Encrypted with a key that follows from a token secret, which it names.
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Nothing until a first code has come: no login asks for one before.
  confirmed_at timestamptz,
  -- The time step of the newest code that was accepted: its code and those before it are spent.
  last_step integer not null default 0
);

-- For a lost phone. Random enough that a plain hash keeps them.
create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
