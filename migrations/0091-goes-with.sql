-- The pieces that staff picked to go with a product, in their order. Saving a product announces it, and they are saved with it.
create table goes_with (
  product_id integer not null references products (id) on delete cascade,
  other_id integer not null references products (id) on delete cascade,
  place integer not null check (place > 0),
  primary key (product_id, other_id),
  check (other_id <> product_id)
);

create index goes_with_of_other on goes_with (other_id);
