-- The cheapest product of a category is looked up by the ids of all its products: with the prices in the key's index, the
-- table itself is not read. A new price writes every index of its row anyway.
alter table listed_prices
  drop constraint listed_prices_pkey,
  add primary key (product_id) include (price_paise, is_listed);
