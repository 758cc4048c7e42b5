-- Pages advertise an offer only while it can be used: they are rendered again when its last use is taken or released, and
-- when its gift is renamed, archived, sold out or back.
create function offer_use_changed() returns trigger language plpgsql as $$
declare
  offer integer := coalesce(new.offer_id, old.offer_id);
  allowed integer := (select total_limit from offers where id = offer);
begin
  if allowed is not null
    and (select count(*) from offer_uses where offer_id = offer) = allowed - (tg_op = 'DELETE')::integer then
    perform announce('everything');
  end if;
  return null;
end $$;

create trigger announce_limit after insert or delete on offer_uses
  for each row execute function offer_use_changed();

create function gift_changed() returns trigger language plpgsql as $$
begin
  if exists (select from offers where gift_product_id = new.id and ended_at is null) then
    perform announce('everything');
  end if;
  return null;
end $$;

create trigger announce_gift after update of title, archived_at, stock on products
  for each row when (
    old.title <> new.title or old.archived_at is distinct from new.archived_at
    or (old.stock = 0) is distinct from (new.stock = 0)
  ) execute function gift_changed();

create index offers_by_gift on offers (gift_product_id) where gift_product_id is not null;
