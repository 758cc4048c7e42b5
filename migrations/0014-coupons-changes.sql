-- Staff edit coupons: when the terms of one were last changed, so that two people never overwrite each other unseen.
alter table coupons add column updated_at timestamptz not null default now();

-- The uses of one coupon, newest first.
create index coupon_uses_newest on coupon_uses (coupon_code, id desc);
