-- Which orders were written to for a review: one mail for each.
create table review_invitations (
  order_id integer primary key references orders (id) on delete cascade,
  at timestamptz not null
);
