-- Staff list a category's products in whatever state, and whoever deletes a category looks for all that is filed under it.
create index product_categories_by_category on product_categories (category_id, product_id desc);
