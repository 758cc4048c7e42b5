-- Who may do what among staff, what they changed, and the settings of the shop that they edit.
alter table accounts
  add column staff_role text check (staff_role in ('administrator', 'staff')),
  add column locked_at timestamptz,
  add column lock_reason text;

update accounts set staff_role = 'administrator' where role = 1;
alter table accounts add constraint accounts_staff_role check ((role = 1) = (staff_role is not null));

-- Every change by staff, written in the transaction that makes it. Never changed afterwards.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Nothing for what a command on the server's own machine did.
  actor uuid references accounts (id),
  actor_name text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  subject_label text not null,
  -- [{ "field", "from", "to" }]: what differs, in words a person can read.
  changes jsonb not null default '[]'
);

create index audit_log_of_subject on audit_log (subject_type, subject_id, id desc);
create index audit_log_of_actor on audit_log (actor, id desc);

-- One row. What is missing in `values` is as the shop has it by default.
create table shop_settings (
  id smallint primary key default 1 check (id = 1),
  "values" jsonb not null,
  updated_at timestamptz not null default now()
);

insert into shop_settings ("values") values ('{}');
