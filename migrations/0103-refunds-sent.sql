-- Refunds that the gateway has accepted, by the time of the next question for their outcome: the event that reports it
-- can be lost.
create index refunds_sent on refunds (next_try_at) where status = 'sent';
