-- A purity is stored as the shop spells it in its rates: documents find its fineness by that name, and lists count by it.
create function purity_as_in_rates(of_metal text, given text) returns text language sql stable as $$
  select coalesce((select purity from metal_purities where metal = lower(of_metal) and lower(purity) = lower(given)), given)
$$;

create function product_spells_purity() returns trigger language plpgsql as $$
begin
  new.purity := purity_as_in_rates(new.metal, new.purity);
  return new;
end $$;

create trigger spell_purity before insert or update of metal, purity on products
  for each row when (new.metal is not null and new.purity is not null) execute function product_spells_purity();

create function variation_spells_purity() returns trigger language plpgsql as $$
begin
  new.pricing := jsonb_set(new.pricing, '{purity}', to_jsonb(purity_as_in_rates(
    (select metal from products where id = new.product_id), new.pricing ->> 'purity')));
  return new;
end $$;

create trigger spell_purity before insert or update of pricing on variations
  for each row when (new.pricing ->> 'purity' is not null) execute function variation_spells_purity();

update products set purity = purity
  where purity <> purity_as_in_rates(metal, purity);
update variations v set pricing = v.pricing
  from products p
  where p.id = v.product_id and v.pricing ->> 'purity' <> purity_as_in_rates(p.metal, v.pricing ->> 'purity');
