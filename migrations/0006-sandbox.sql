-- What the built-in stand-in for Razorpay would otherwise keep on its own machines. Empty where real keys are set.
create table sandbox_orders (
  id text primary key,
  receipt text,
  manual_capture boolean not null,
  -- JSON, as the REST surface answers it; so too below.
  body text not null,
  sequence bigint generated always as identity
);

create index sandbox_orders_by_receipt on sandbox_orders (receipt);

create table sandbox_payments (
  id text primary key,
  order_id text not null references sandbox_orders (id),
  body text not null,
  -- A failed payment that the bank lets through after all, when, and how the shop is to hear of it.
  authorizes_at timestamptz,
  webhooks text not null,
  sequence bigint generated always as identity
);

create index sandbox_payments_of_order on sandbox_payments (order_id);
create index sandbox_payments_late on sandbox_payments (authorizes_at) where authorizes_at is not null;

create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments (id),
  body text not null,
  idempotency_key text unique,
  -- What was asked under the key: the same key with another question is refused.
  request text not null,
  processes_at timestamptz
);

create index sandbox_refunds_pending on sandbox_refunds (processes_at) where processes_at is not null;

-- Webhooks on their way. A row goes when the shop has taken it, or after the last try.
create table sandbox_events (
  sequence bigint generated always as identity primary key,
  -- Of a webhook that is told more than once, all rows have the same.
  event_id text not null,
  body text not null,
  due_at timestamptz not null,
  tries integer not null default 0
);

create index sandbox_events_due on sandbox_events (due_at, sequence);
