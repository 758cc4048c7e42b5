-- Products brought in from a file, in the background. An import stores everything or nothing.
create table imports (
  id integer generated always as identity primary key,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  file_name text not null,
  -- The file's text, for as long as the import has not ended.
  content text,
  total integer not null,
  done integer not null default 0,
  -- How often it was begun: a server may have been stopped in the middle.
  attempts integer not null default 0,
  -- What became of it: how many products are new, changed, unchanged, and what was wrong.
  result jsonb,
  actor uuid references accounts (id),
  actor_name text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
