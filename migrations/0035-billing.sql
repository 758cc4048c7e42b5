-- Tax invoices, credit notes, and the articles that were sold. Amounts in paise, weights in milligrams.

-- The last number of each series. It is drawn in the transaction that issues the document, so a series has no gaps.
create table billing_series (
  prefix text not null,
  -- April to March in India: 26-27.
  financial_year text not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  last_number integer not null check (last_number > 0),
  last_issued_at timestamptz not null,
  primary key (prefix, financial_year)
);

-- Issued documents. `content` is all that is printed, but for the PAN, which stays sealed with the order.
create table billing_documents (
  number text primary key check (number ~ '^[A-Z0-9/-]{1,16}$'),
  kind text not null check (kind in ('invoice', 'credit_note')),
  prefix text not null,
  financial_year text not null,
  sequence integer not null,
  issued_at timestamptz not null,
  order_id integer not null references orders (id),
  -- The invoice that a credit note corrects.
  invoice_number text references billing_documents (number) check ((kind = 'credit_note') = (invoice_number is not null)),
  place_of_supply text not null check (place_of_supply ~ '^\d\d$'),
  seller_state text not null check (seller_state ~ '^\d\d$'),
  customer_gstin text,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  utgst_paise bigint not null,
  igst_paise bigint not null,
  total_paise bigint not null check (total_paise >= 0),
  content jsonb not null,
  unique (prefix, financial_year, sequence),
  check (cgst_paise = sgst_paise + utgst_paise),
  check (total_paise = taxable_paise + cgst_paise + sgst_paise + utgst_paise + igst_paise)
);

create unique index billing_invoice_of_order on billing_documents (order_id) where kind = 'invoice';
create index billing_documents_of_order on billing_documents (order_id, issued_at);
create index billing_documents_by_time on billing_documents (issued_at, number);
create index billing_credit_notes on billing_documents (invoice_number) where kind = 'credit_note';

-- The same lines as in `content`, for the sums of a month.
create table billing_lines (
  document_number text not null references billing_documents (number),
  line smallint not null,
  -- The item of the order; null for the delivery charge.
  position smallint,
  hsn text not null,
  -- Hundredths of a percent: 300 are 3 %.
  gst_hundredths integer not null,
  quantity integer not null,
  gross_mg bigint,
  net_mg bigint,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  utgst_paise bigint not null,
  igst_paise bigint not null,
  total_paise bigint not null,
  primary key (document_number, line),
  check (total_paise = taxable_paise + cgst_paise + sgst_paise + utgst_paise + igst_paise)
);

create trigger never_changed before update or delete on billing_documents
  for each row execute function refuse_change();
create trigger never_emptied before truncate on billing_documents
  for each statement execute function refuse_change();
create trigger never_changed before update or delete on billing_lines
  for each row execute function refuse_change();
create trigger never_emptied before truncate on billing_lines
  for each statement execute function refuse_change();

-- Every article that was packed, with what was read and weighed. Its token opens the hallmark card.
create table sold_articles (
  order_id integer not null,
  position smallint not null,
  article smallint not null,
  huid text check (huid ~ '^[A-Z0-9]{6}$'),
  gross_mg bigint check (gross_mg > 0),
  net_mg bigint check (net_mg > 0),
  token text not null unique,
  sold_at timestamptz not null,
  -- Its HUID may be sold again.
  returned_at timestamptz,
  primary key (order_id, position, article),
  foreign key (order_id, position) references order_items (order_id, position)
);

create unique index sold_articles_huid on sold_articles (huid) where returned_at is null;
