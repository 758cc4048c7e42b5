-- A purchase voucher says by itself who bought from whom, so that it can be printed when the order's name is erased. Its
-- customer is erased like that of an invoice: after the legal period, and nothing else with it.
alter table purchase_vouchers add column erased_at timestamptz;

create index purchase_vouchers_to_erase on purchase_vouchers (issued_at) where erased_at is null;

drop trigger never_changed on purchase_vouchers;

update purchase_vouchers v set content = v.content || jsonb_build_object(
  'number', v.number,
  'issuedAt', to_char(v.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'kind', r.kind,
  'returnNumber', 'RT-' || r.id,
  'orderNumber', 'RJ-' || o.id,
  'orderedAt', to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'shop', coalesce(
    (select d.content -> 'seller' from billing_documents d where d.order_id = o.id and d.kind = 'invoice'),
    (select d.content -> 'seller' from billing_documents d order by d.issued_at desc limit 1),
    '{"shopName": "", "legalName": "", "address": "", "gstin": "", "stateCode": "", "email": "", "phone": ""}'),
  'customer', jsonb_build_object('name', o.customer_name, 'address', o.customer_address, 'stateCode', o.state_code),
  'totalPaise', v.amount_paise,
  'signature', null)
from returns r, orders o
where r.id = v.return_id and o.id = v.order_id;

create function refuse_change_of_voucher() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (select o.is_sample from orders o where o.id = old.order_id) then
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

create trigger never_changed before update or delete on purchase_vouchers
  for each row execute function refuse_change_of_voucher();
