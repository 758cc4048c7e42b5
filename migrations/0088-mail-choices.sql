-- Which kinds of mail a customer wants, each with the token of the link that ends it without a login.
create table mail_choices (
  account_id uuid not null references accounts (id) on delete cascade,
  -- As src/contract/mail-choices/mail-choices.ts lists them.
  kind text not null,
  wanted boolean not null,
  token text not null unique check (length(token) >= 32),
  changed_at timestamptz not null,
  primary key (account_id, kind)
);

-- Where mails of its kind are ended. Null for a mail that cannot be, as one about an order.
alter table mails add column unsubscribe_url text;

create index mails_to_be_ended on mails (unsubscribe_url) where sent_at is null and unsubscribe_url is not null;
