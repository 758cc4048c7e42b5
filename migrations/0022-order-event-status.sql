-- The status of an event is one that an order can have, so that the table types can say so.
alter table order_events
  add check (status in ('Placed', 'Packed', 'Shipped', 'Delivered', 'Cancelled', 'Returned'));
