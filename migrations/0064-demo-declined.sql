-- Whether the shop was once started without the demo: it then stays empty at a start that does not say so again.
alter table shop_settings add column demo_declined boolean not null default false;
