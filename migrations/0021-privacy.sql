-- Privacy: consents with their history, accounts that were closed, and what is forgotten when.
alter table accounts
  -- The wording that was ticked when registering: a consent once the address is confirmed, nothing before.
  add column pending_consent text,
  add column closed_at timestamptz,
  -- A closed account is a number that orders hang on, and nothing of a person. The database has the last word on that.
  add constraint accounts_closed_is_empty check (
    closed_at is null or (
      email = id || '@nobody.invalid' and name = 'Closed account' and phone = '' and address = ''
      and password_hash = '' and lock_reason is null and email_confirmed_at is null and pending_consent is null
    )
  );

create index customers_closed on accounts (created_at desc, id desc) where role = 2 and closed_at is not null;

-- Given and taken back, never changed: the newest entry of a purpose is how it stands.
create table consents (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id),
  purpose text not null check (purpose in ('marketing')),
  given boolean not null,
  -- Which words were agreed to or taken back (src/contract/consent.ts).
  wording text not null,
  place text not null check (place in ('register', 'my-profile')),
  at timestamptz not null
);

create index consents_of_account on consents (account_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of % are added and never changed.', tg_table_name;
end $$;

create trigger never_changed before update on consents for each row execute function refuse_change();

-- What closed accounts ordered and which coupons they used, under a keyed hash of the address and without a link to the
-- account: so that closing an account does not make a first order of the next one.
create table past_customers (
  email_hash text primary key check (email_hash ~ '^[0-9a-f]{64}$'),
  orders integer not null check (orders >= 0),
  -- { "CODE": times }
  coupon_uses jsonb not null,
  forget_at timestamptz not null
);

alter table mails
  -- The last mail to an address: its row goes as soon as it was sent, or was to be sent no more.
  add column forget_when_sent boolean not null default false;

create index mails_of_recipient on mails (lower(recipient), created_at);

-- Until when the books of an order are kept: 72 months from 31 December after its financial year, when that year's annual
-- GST return is due (CGST Act, section 36).
create function books_kept_until(placed_at timestamptz) returns timestamptz language sql immutable as $$
  select (date_trunc('year', placed_at at time zone 'Asia/Kolkata' - interval '3 months') + interval '8 years')
    at time zone 'Asia/Kolkata'
$$;
