-- The demo shop: which of its products, categories and posts came with it, and sample orders of sample customers, which
-- can be removed again although nothing else may remove what is billed.
create table demo_items (
  kind text not null check (kind in ('product', 'category', 'post')),
  id integer not null,
  primary key (kind, id)
);

-- Of a demo shop from before: its ids are fixed, and what staff added or imported is in the change log.
insert into demo_items
  select 'product', p.id from products p
  where p.id between 101 and 148 and not exists (
    select from audit_log a
    where a.subject_type = 'product' and a.subject_id = p.id::text and a.action in ('added', 'imported'));
insert into demo_items
  select 'category', c.id from categories c
  where exists (select from demo_items) and not exists (
    select from audit_log a where a.subject_type = 'category' and a.subject_id = c.id::text and a.action = 'added');
insert into demo_items
  select 'post', p.id from posts p
  where exists (select from demo_items) and not exists (
    select from audit_log a where a.subject_type = 'post' and a.subject_id = p.id::text and a.action = 'created');

alter table shop_settings
  -- The demo's catalogue is there, and its sample orders are still to be made.
  add column samples_due boolean not null default false,
  -- From then on no start brings the demo back.
  add column demo_removed_at timestamptz;

alter table accounts add column is_sample boolean not null default false;
alter table orders add column is_sample boolean not null default false;
alter table billing_documents add column is_sample boolean not null default false;

create index accounts_sample on accounts (id) where is_sample;
create index orders_sample on orders (id) where is_sample;

-- What the accountant reads leaves samples out.
drop index billing_documents_by_time;
create index billing_documents_by_time on billing_documents (issued_at, number)
  include (kind, taxable_paise, cgst_paise, sgst_paise, utgst_paise, igst_paise, total_paise)
  where not is_sample;

create function refuse_sample_change() returns trigger language plpgsql as $$
begin
  raise exception 'Whether a row of % is a sample never changes.', tg_table_name;
end $$;

create trigger sample_for_ever before update of is_sample on accounts
  for each row when (old.is_sample <> new.is_sample) execute function refuse_sample_change();
create trigger sample_for_ever before update of is_sample on orders
  for each row when (old.is_sample <> new.is_sample) execute function refuse_sample_change();

-- Entries that are never changed or removed, unless they are samples: those can be removed.
create function refuse_change_unless_sample() returns trigger language plpgsql as $$
declare
  is_sample boolean := false;
begin
  if tg_op = 'DELETE' then
    is_sample := case tg_table_name
      when 'billing_lines' then
        (select d.is_sample from billing_documents d where d.number = to_jsonb(old) ->> 'document_number')
      when 'store_credit_entries' then
        (select a.is_sample from accounts a where a.id = (to_jsonb(old) ->> 'account_id')::uuid)
      when 'return_events' then (
        select o.is_sample from returns r join orders o on o.id = r.order_id
        where r.id = (to_jsonb(old) ->> 'return_id')::integer)
      when 'purchase_vouchers' then
        (select o.is_sample from orders o where o.id = (to_jsonb(old) ->> 'order_id')::integer)
    end;
  end if;
  if is_sample is true then
    return old;
  end if;
  raise exception 'Entries of % are added and never changed.', tg_table_name;
end $$;

drop trigger never_changed on billing_lines;
create trigger never_changed before update or delete on billing_lines
  for each row execute function refuse_change_unless_sample();
drop trigger never_changed on store_credit_entries;
create trigger never_changed before update or delete on store_credit_entries
  for each row execute function refuse_change_unless_sample();
drop trigger never_changed on return_events;
create trigger never_changed before update or delete on return_events
  for each row execute function refuse_change_unless_sample();
drop trigger never_changed on purchase_vouchers;
create trigger never_changed before update or delete on purchase_vouchers
  for each row execute function refuse_change_unless_sample();

create or replace function refuse_change_of_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.is_sample then
    return old;
  elsif tg_op = 'UPDATE' then
    if old.erased_at is null and new.erased_at = now() and books_kept_until(old.issued_at) <= now()
      and new.content = without_customer(old.content)
      and to_jsonb(new) - '{content,erased_at}'::text[] = to_jsonb(old) - '{content,erased_at}'::text[]
    then
      return new;
    end if;
  end if;
  raise exception 'Entries of % are added and never changed.', tg_table_name;
end $$;

-- What a customer is about to pay for stays in the catalogue until it is paid: orders hold their products by a foreign
-- key, intents by this.
create function hold_products_of_intent() returns trigger language plpgsql as $$
declare
  asked integer[] := array(
    select distinct (line ->> 'productId')::integer from jsonb_array_elements(new.content::jsonb -> 'lines') line);
  held integer;
begin
  select count(*) into held from (select from products where id = any (asked) for key share) p;
  if held < cardinality(asked) then
    raise exception 'a product of the payment intent is gone'
      using errcode = 'foreign_key_violation', constraint = 'payment_intents_products';
  end if;
  return null;
end $$;

create trigger hold_products after insert on payment_intents
  for each row execute function hold_products_of_intent();
