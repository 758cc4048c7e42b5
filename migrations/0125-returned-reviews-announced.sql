-- A published review says that its piece was returned, so the page of the product changes with the return.
create function announce_reviews_of(returned_order integer, returned integer) returns void language sql as $$
  select announce('product:' || r.product_id)
  from (
    select distinct product_id from reviews v
    where v.order_id = returned_order and v.status = 'published' and (returned is null or exists (
      select from return_items i
      where i.return_id = returned and i.order_id = v.order_id and i.position = v.position))
  ) as r
$$;

create function return_settled() returns trigger language plpgsql as $$
begin
  perform announce_reviews_of(new.order_id, new.id);
  return null;
end $$;

create trigger announce_settled after update of status on returns for each row
  when (new.kind = 'return' and new.status = 'Settled' and old.status <> 'Settled') execute function return_settled();

-- Also the return of a whole order that staff set by its status.
create function order_returned() returns trigger language plpgsql as $$
begin
  perform announce_reviews_of(new.id, null);
  return null;
end $$;

create trigger announce_returned after update of status on orders for each row
  when (new.status = 'Returned' and old.status <> 'Returned') execute function order_returned();
