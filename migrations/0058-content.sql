-- The pages and menus of the storefront: what is published, as versions, and one draft. A version holds only what differs from
-- the content that the shop brings along, so the first one, of a new and of an older database, holds nothing.
create table content_versions (
  number integer primary key,
  documents jsonb not null,
  -- The keys of the documents that it changed.
  changed text[] not null,
  published_at timestamptz not null default now(),
  published_by text not null
);

insert into content_versions (number, documents, changed, published_by) values (1, '{}', '{}', 'As delivered');

create table content_drafts (
  key text primary key,
  -- Null: as the shop brings it along, which for a page of the owner's own is not at all.
  document jsonb,
  updated_at timestamptz not null,
  updated_by text not null
);

-- One row: every change of drafts and versions locks it. The token of the link to the preview, while there is one.
create table content_state (
  id smallint primary key default 1 check (id = 1),
  preview_token text
);

insert into content_state default values;

create function content_published() returns trigger language plpgsql as $$
begin
  perform announce('content:' || key) from unnest(new.changed) as key;
  return null;
end $$;

create trigger announce_change after insert on content_versions for each row execute function content_published();
