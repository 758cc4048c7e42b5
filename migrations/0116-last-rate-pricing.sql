-- How a product was priced when it last was rate-based: a product that is switched to a fixed price and back gets its
-- stones, charges and discount back.
alter table products add column last_rate_pricing jsonb;

create function product_keeps_rate_pricing() returns trigger language plpgsql as $$
begin
  new.last_rate_pricing := old.pricing;
  return new;
end $$;

create trigger keep_rate_pricing before update of pricing on products
  for each row when (old.pricing is not null and new.pricing is null)
  execute function product_keeps_rate_pricing();
