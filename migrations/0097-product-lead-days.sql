-- Days to make a piece of this product, while it is made to order; those of the shop where there are none.
alter table products add column lead_days smallint check (lead_days between 1 and 120);
