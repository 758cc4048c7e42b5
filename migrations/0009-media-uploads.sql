-- Media that were uploaded and that nothing refers to are swept a day after they were last needed.
alter table media
  -- Uploaded, or taken off a product: whichever came last.
  add column last_needed_at timestamptz not null default now(),
  -- How many uploads brought it: the first one may take it back only while no other relies on it.
  add column uploads integer not null default 1;

create index media_by_need on media (last_needed_at);

-- Orders keep the address of the picture they were placed with, so its files stay.
create index order_items_by_medium on order_items (split_part(image_path, '/', 3));
