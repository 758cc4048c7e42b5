-- Where the shop delivers, how fast and for how much. One row.
create table delivery_settings (
  id smallint primary key default 1 check (id = 1),
  -- Null until staff change the zones that the shop brings along.
  zones jsonb,
  holidays jsonb not null default '[]',
  updated_at timestamptz not null default now()
);

insert into delivery_settings default values;

create function delivery_settings_changed() returns trigger language plpgsql as $$
begin
  perform announce('delivery');
  return null;
end $$;

create trigger announce_change after update on delivery_settings
  for each statement execute function delivery_settings_changed();
