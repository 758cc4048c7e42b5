-- Which metals the list of a category has.
create index product_categories_by_metal on product_categories (category_id, metal) where is_listed;
