-- An address that nobody confirmed is deleted after a week. Each deletion looks for rows that refer to it, and read all
-- events of all orders: a third of a second for a million of them, so that a night's addresses reached the time limit.
create index order_events_of_actor on order_events (actor) where actor is not null;
create index return_events_of_actor on return_events (actor) where actor is not null;
create index store_credit_of_actor on store_credit_entries (actor) where actor is not null;
create index payment_intents_by_account on payment_intents (account_id);
create index coupon_uses_of_account on coupon_uses (account_id);
