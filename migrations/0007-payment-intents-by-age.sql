-- The sweeper asks about young orders to be, paid ones included: a second payment of one may still come.
drop index payment_intents_waiting;
create index payment_intents_by_age on payment_intents (created_at);
