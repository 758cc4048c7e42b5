-- Texts that shoppers may have put on a product: which fields it has, and what was ordered. The price of a text is part of
-- the price of its piece. A text is personal data: it goes with the account, and from an issued document with its customer.
alter table products add column personalisation jsonb
  check (jsonb_typeof(personalisation) = 'array' and jsonb_array_length(personalisation) between 1 and 5);

alter table order_items add column personalisation jsonb
  check (jsonb_typeof(personalisation) = 'array' and jsonb_array_length(personalisation) between 1 and 5);

create or replace function without_customer(content jsonb) returns jsonb language sql immutable as $$
  select content || jsonb_build_object(
    'customer', (content -> 'customer') || '{"name": "", "address": "", "hasPan": false, "erased": true}',
    'lines', (select coalesce(jsonb_agg(line - 'texts' order by place), '[]')
      from jsonb_array_elements(content -> 'lines') with ordinality as each (line, place)))
$$;
