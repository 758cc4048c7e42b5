-- Certificates of a product that is offered: a laboratory's report as PDF or picture, with its number.
create table product_certificates (
  id integer generated always as identity primary key,
  product_id integer not null references products (id),
  laboratory text not null check (char_length(laboratory) between 1 and 40),
  number text not null check (char_length(number) between 1 and 40),
  -- The ending of its name, told by its first bytes.
  format text not null check (format in ('pdf', 'jpg', 'png', 'webp')),
  content bytea not null check (octet_length(content) between 1 and 5242880),
  added_at timestamptz not null,
  -- Taken off the product; hallmark cards of articles that were sold with it still show it.
  removed_at timestamptz
);

create index product_certificates_of_product on product_certificates (product_id, id) where removed_at is null;

create function product_certificates_changed() returns trigger language plpgsql as $$
begin
  perform announce('product:' || coalesce(new.product_id, old.product_id));
  return null;
end $$;

create trigger announce_change after insert or update or delete on product_certificates
  for each row execute function product_certificates_changed();

-- An article has certificates of its own, and those that its product had when it was packed.
alter table article_certificates
  alter column content drop not null,
  add column product_certificate_id integer references product_certificates (id),
  add check ((content is null) <> (product_certificate_id is null));

create index article_certificates_of_product on article_certificates (product_certificate_id)
  where product_certificate_id is not null;
