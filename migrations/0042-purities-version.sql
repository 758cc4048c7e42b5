-- When the list of purities was changed last: who saves it names the time that they read.
alter table price_settings add column purities_updated_at timestamptz not null default now();
