-- The outbox: a row is written in the transaction that has something to say, a job sends it afterwards.
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- A mail that nobody needs after this, such as a code that has run out, is dropped instead of sent late.
  expires_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);

create index mails_newest on mails (created_at desc);
