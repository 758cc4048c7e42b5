-- Public keys of authenticators; the private ones never leave them.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- Given by the authenticator, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it has signed; stays 0 where the authenticator does not count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_of_account on passkeys (account_id);

-- What an authenticator has to sign: once, and soon. A login does not know its account yet.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'log_in')),
  account_id uuid references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'add') = (account_id is not null))
);

create index passkey_challenges_of_account on passkey_challenges (account_id);
