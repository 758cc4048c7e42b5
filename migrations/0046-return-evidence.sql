-- Photos and videos that customers send with a return. They never leave by the public path of media.
create table return_evidence (
  return_id integer not null references returns (id),
  -- From 1, in the order in which they were sent.
  number smallint not null check (number between 1 and 5),
  content_type text not null check (content_type in ('image/jpeg', 'video/mp4', 'video/webm', 'video/ogg')),
  -- Encoded again by the shop, without what the camera wrote beside it.
  content bytea not null,
  primary key (return_id, number)
);

-- Photos and videos do not get smaller by compression.
alter table return_evidence alter column content set storage external;
