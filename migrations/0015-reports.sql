-- What the dashboard and the notices read by: only the period, and only what waits.
create index orders_by_time on orders (placed_at desc, id desc) include (status, subtotal_paise, total_paise, account_id);
-- Whether an account had ordered before a period is one look.
create index orders_of_account_by_time on orders (account_id, placed_at) where status <> 'Cancelled';
create index orders_to_pack on orders (id) where status = 'Placed';

create index products_by_stock on products (stock, id) where archived_at is null and stock is not null;
create index variations_by_stock on variations (stock, id) where stock is not null;

create index mails_unsent on mails (created_at) where sent_at is null;
create index orders_refund_due on orders (id) where payment_status = 'refund_due';
