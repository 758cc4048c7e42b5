-- A HUID is punched into one article. Where several listed products have the same one, the oldest keeps it. The later ones
-- lose theirs, with an entry in the log of changes that says which it was.
with later as (
  select id, title, huid from (
    select id, title, huid, row_number() over (partition by upper(huid) order by id) as place
    from products where archived_at is null and huid is not null
  ) as listed
  where place > 1
), logged as (
  insert into audit_log (at, actor_name, action, subject_type, subject_id, subject_label, changes)
  select now(), 'Database migration', 'changed', 'product', id::text, title,
    jsonb_build_array(jsonb_build_object('field', 'HUID', 'from', huid, 'to', null))
  from later
)
update products set huid = null, updated_at = now() from later where products.id = later.id;

create unique index products_huid on products (upper(huid)) where archived_at is null;
