-- A note on a step of a return may name the customer. It can be erased; everything else of a step never changes.
drop trigger never_changed on return_events;
create trigger never_removed before delete on return_events
  for each row execute function refuse_change_unless_sample();
create trigger never_changed before update on return_events
  for each row when (new.note is not null or to_jsonb(new) - 'note' <> to_jsonb(old) - 'note')
  execute function refuse_change_unless_sample();

-- Of accounts that were closed before.
update returns r set details = null, tracking_number = null
  from orders o join accounts a on a.id = o.account_id
  where o.id = r.order_id and a.closed_at is not null
    and r.status in ('Rejected', 'Withdrawn', 'Sent back', 'Settled');
