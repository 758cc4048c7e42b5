-- What staff wrote about store credit may name the customer. It can be erased; everything else of an entry never changes.
drop trigger never_changed on store_credit_entries;
create trigger never_removed before delete on store_credit_entries
  for each row execute function refuse_change_unless_sample();
create trigger never_changed before update on store_credit_entries
  for each row when (new.note is not null or to_jsonb(new) - 'note' <> to_jsonb(old) - 'note')
  execute function refuse_change_unless_sample();

-- The parcel has the tracking number, and loses it with the account.
update order_events set note = regexp_replace(note, ', its tracking number .*$', '.')
  where kind = 'note' and note like 'The parcel''s carrier is %, its tracking number %.';

-- Of accounts that were closed before.
update store_credit_entries e set note = null
  from accounts a where a.id = e.account_id and a.closed_at is not null and e.note is not null;
update audit_log l set changes = coalesce((
    select jsonb_agg(change) from jsonb_array_elements(l.changes) as change
    where change ->> 'field' not in ('reason', 'note')
  ), '[]')
  from accounts a
  where l.subject_type = 'customer' and l.subject_id = a.id::text and a.closed_at is not null
    and l.changes @? '$[*] ? (@.field == "reason" || @.field == "note")';
update audit_log l set changes = coalesce((
    select jsonb_agg(change) from jsonb_array_elements(l.changes) as change
    where change ->> 'field' <> 'trackingNumber'
  ), '[]')
  from orders o join accounts a on a.id = o.account_id
  where l.subject_type = 'order' and l.subject_id = o.id::text and a.closed_at is not null
    and l.changes @? '$[*] ? (@.field == "trackingNumber")';
