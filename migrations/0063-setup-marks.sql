-- What the set-up checklist cannot see in other tables: that a test went well, and that somebody looked.
create table setup_marks (
  step text primary key check (step in ('payments', 'mail', 'policies')),
  -- What the mark holds for, such as the key of the payment provider; another one needs a new mark.
  subject text not null,
  at timestamptz not null,
  account_id uuid not null references accounts (id)
);
