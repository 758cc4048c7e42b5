-- The staff's product list: every tab, search and sort of it in milliseconds among 100,000 products.
drop index products_search;
create index products_search on products using gin (search_text gin_trgm_ops);
create index products_by_part_of_sku on products using gin (lower(sku) gin_trgm_ops) where sku is not null;
create index products_archived on products (id desc) where archived_at is not null;
create index products_by_stock on products (stock, id) where archived_at is null;
create index variations_by_stock on variations (stock) where stock is not null;
