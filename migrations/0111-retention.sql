-- Contact details in payments that never became an order are erased after 30 days. This is the time of it.
alter table payment_intents add column erased_at timestamptz;
create index payment_intents_to_erase on payment_intents (created_at) where status = 'lapsed' and erased_at is null;

-- Pending events are read every minute, and the event of a refund whenever its outcome is looked up.
create index gateway_events_pending on gateway_events (received_at, id) where handled_at is null;
create index gateway_events_of_refund on gateway_events (refund_id) where refund_id is not null;
