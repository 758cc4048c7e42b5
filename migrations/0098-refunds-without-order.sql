-- Staff are told of money that came for an order that could not be placed.
create index refunds_without_order on refunds (created_at) where reason in ('late', 'mismatch');
