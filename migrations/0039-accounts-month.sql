-- Sums of a period without reading the documents themselves, which are large.
drop index billing_documents_by_time;
create index billing_documents_by_time on billing_documents (issued_at, number)
  include (kind, taxable_paise, cgst_paise, sgst_paise, utgst_paise, igst_paise, total_paise);

-- What was packed or delivered in a month.
create index order_events_packed on order_events (at) include (order_id) where status = 'Packed';
create index orders_delivered on orders (delivered_at) where delivered_at is not null;
