-- The offers that came with the demo are removed with it.
alter table demo_items drop constraint demo_items_kind_check;
alter table demo_items add constraint demo_items_kind_check check (kind in ('product', 'category', 'post', 'offer'));

-- Of a demo shop from before: staff's own offers are in the change log.
insert into demo_items
  select 'offer', f.id from offers f
  where exists (select from demo_items where kind = 'product') and not exists (
    select from audit_log a where a.subject_type = 'offer' and a.subject_id = f.id::text and a.action = 'created');
