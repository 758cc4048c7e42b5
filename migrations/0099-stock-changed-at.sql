-- When an order last took or returned stock. updated_at is the time of the last edit and does not follow sales, so an
-- edit that carries stock read before a sale is recognised by these.
alter table products add column stock_changed_at timestamptz;
alter table variations add column stock_changed_at timestamptz;
