-- Certificates of an article that was sold: a laboratory's report on its stones, as PDF or picture.
create table article_certificates (
  id integer generated always as identity primary key,
  order_id integer not null,
  position smallint not null,
  article smallint not null,
  -- The ending of its name, told by its first bytes.
  format text not null check (format in ('pdf', 'jpg', 'png', 'webp')),
  content bytea not null check (octet_length(content) between 1 and 5242880),
  added_at timestamptz not null,
  foreign key (order_id, position, article) references sold_articles (order_id, position, article)
);

create index article_certificates_of_article on article_certificates (order_id, position, article, id);
