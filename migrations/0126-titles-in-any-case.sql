-- Lists by title are sorted regardless of its case.
drop index products_by_title;
create index products_by_title on products (lower(title), id) where archived_at is null;

drop index product_categories_by_title;
create index product_categories_by_title on product_categories (category_id, lower(title), product_id) where is_listed;
