-- When the customer of a closed account refused cash orders at the door so often that cash on delivery was blocked, so that
-- closing the account does not lift the block.
alter table past_customers add column cash_refused_at timestamptz;
