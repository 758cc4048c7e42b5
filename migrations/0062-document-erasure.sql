-- Issued documents are kept for as long as the law asks for (books_kept_until), and not with a name for ever: then, and not
-- a moment before by the database's clock, the customer's name and address may be erased from them. Nothing else changes.
alter table billing_documents add column erased_at timestamptz;

create index billing_documents_to_erase on billing_documents (issued_at) where erased_at is null;

create function without_customer(content jsonb) returns jsonb language sql immutable as $$
  select content || jsonb_build_object('customer',
    (content -> 'customer') || '{"name": "", "address": "", "hasPan": false, "erased": true}')
$$;

create function refuse_change_of_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.erased_at is null and new.erased_at = now() and books_kept_until(old.issued_at) <= now()
      and new.content = without_customer(old.content)
      and to_jsonb(new) - '{content,erased_at}'::text[] = to_jsonb(old) - '{content,erased_at}'::text[]
    then
      return new;
    end if;
  end if;
  raise exception 'Entries of % are added and never changed.', tg_table_name;
end $$;

drop trigger never_changed on billing_documents;
create trigger never_changed before update or delete on billing_documents
  for each row execute function refuse_change_of_document();
