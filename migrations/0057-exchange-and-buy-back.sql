-- Exchange and buy-back: the shop offers today's value of a piece, and its customer answers.
alter table returns drop constraint returns_status_check;
alter table returns add constraint returns_status_check check (
  status in (
    'Requested', 'Approved', 'Rejected', 'In transit', 'Received', 'Offered', 'Accepted', 'Declined', 'Lapsed', 'Sent back',
    'Settled', 'Withdrawn'
  )
);
alter table returns
  add check (kind <> 'return' or status not in ('Offered', 'Accepted', 'Declined', 'Lapsed', 'Sent back')),
  -- Until then the offer can be accepted.
  add column offered_until timestamptz,
  -- What was paid for the units that are offered for. Once the offer is accepted it cannot be refunded any more.
  add column bought_paise bigint check (bought_paise >= 0),
  -- Of the bank transfer.
  add column payment_reference text,
  add check ((status = 'Offered') <= (offer is not null and offered_until is not null and bought_paise is not null));

drop index returns_open;
create index returns_open on returns (requested_at) where status not in ('Rejected', 'Settled', 'Withdrawn', 'Sent back');
create index returns_offered on returns (offered_until) where status = 'Offered';

-- What was paid for pieces that the shop has bought: with what was given back it is never more than the payment.
alter table payments add column bought_paise bigint not null default 0 check (bought_paise >= 0);
alter table payments add constraint payments_leave_once check (given_back_paise + bought_paise <= amount_paise);

alter table billing_series drop constraint billing_series_kind_check;
alter table billing_series add constraint billing_series_kind_check check (kind in ('invoice', 'credit_note', 'purchase'));

-- What the shop bought, and for how much. Who sold it is the customer of the order.
create table purchase_vouchers (
  number text primary key check (number ~ '^[A-Z0-9/-]{1,16}$'),
  return_id integer not null unique references returns (id),
  order_id integer not null references orders (id),
  issued_at timestamptz not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- { "pieces": [{ "title", "quantity", "articles" }], "lines", "paidAs", "reference" }
  content jsonb not null
);

create index purchase_vouchers_of_order on purchase_vouchers (order_id);

create trigger never_changed before update or delete on purchase_vouchers
  for each row execute function refuse_change();
create trigger never_emptied before truncate on purchase_vouchers
  for each statement execute function refuse_change();
