-- The product has sizes and none was chosen: staff ask the customer before it is made or packed.
alter table order_items add column size_to_be_agreed boolean not null default false;
