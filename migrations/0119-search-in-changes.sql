-- A search in the change log also finds what was done: "changed return RT-1001 of".
drop index audit_log_search;
create index audit_log_search on audit_log
  using gin (lower(subject_label || E'\n' || action || E'\n' || actor_name) gin_trgm_ops);
