-- The menus know a category by the name that it was created with, so that they follow when it is renamed. Null where an
-- older category holds that name in the menus.
alter table categories add column menu_key text unique;
update categories set menu_key = name_key;

create function category_menu_key() returns trigger language plpgsql as $$
begin
  if new.menu_key is null and not exists (select from categories where menu_key = lower(new.name)) then
    new.menu_key := lower(new.name);
  end if;
  return new;
end $$;

create trigger set_menu_key before insert on categories for each row execute function category_menu_key();
