-- Pictures of the signature on invoices and credit notes. A document names the one of its day, so its PDF stays the same. The
-- newest row is the present one; without bytes there is none.
create table billing_signatures (
  id integer generated always as identity primary key,
  -- A JPEG.
  bytes bytea,
  added_at timestamptz not null
);

create trigger never_changed before update or delete on billing_signatures
  for each row execute function refuse_change();
