-- A coupon is deleted only if no order and no payment names it, and both tables were read whole to find out.
create index orders_with_coupon on orders (coupon_code) where coupon_code is not null;
create index payment_intents_with_coupon on payment_intents (coupon_code) where coupon_code is not null;
