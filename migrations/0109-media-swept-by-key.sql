-- The sweeper reads media in the order of their keys, in batches.
drop index media_by_need;
