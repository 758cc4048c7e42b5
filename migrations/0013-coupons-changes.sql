-- Staff edit coupons: when one was last changed, so that two of them never overwrite each other unseen.
alter table coupons add column updated_at timestamptz not null default now();

-- The uses of one coupon, newest first.
create index coupon_uses_newest on coupon_uses (coupon_code, id desc);
