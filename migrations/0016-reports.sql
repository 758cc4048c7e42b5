-- What the dashboard and the notices read by: only the period, and only what waits.
-- The period's sums are read from the index alone.
drop index orders_newest;
create index orders_newest on orders (placed_at desc, id desc) include (status, subtotal_paise, total_paise, account_id);
-- Whether an account had ordered before a period is one look.
create index orders_of_account_by_time on orders (account_id, placed_at) where status <> 'Cancelled';

create index mails_unsent on mails (created_at) where sent_at is null;
