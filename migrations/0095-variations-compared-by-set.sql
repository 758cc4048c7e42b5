-- A connection keeps the plan of a trigger's statement from the first time that it runs. Made for one row, the join of the
-- new rows with the old ones compared each with each: rates published over many variations took minutes. The difference of
-- two sets is sorted or hashed whatever the plan was made for.
create or replace function variations_updated() returns trigger language plpgsql as $$
begin
  perform announce('stock:' || product_id) from (
    select distinct product_id from (
      select id, product_id, stock from new_rows
      except select id, product_id, stock from old_rows
    ) as changed
  ) as s;
  perform announce_products((
    select array_agg(distinct product_id) from (
      select id, product_id, stock = 0, price_paise, name, value, earlier_price_paise from new_rows
      except select id, product_id, stock = 0, price_paise, name, value, earlier_price_paise from old_rows
    ) as changed
  ));
  return null;
end $$;
