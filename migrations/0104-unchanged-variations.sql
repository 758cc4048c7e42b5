-- A variation whose price inputs an edit of its product did not change: since when they are as they are, and the
-- products.priced_at of that edit. Without effect once priced_at is another one.
alter table variations
  add column unchanged_since timestamptz,
  add column unchanged_at timestamptz,
  add check ((unchanged_since is null) = (unchanged_at is null));
