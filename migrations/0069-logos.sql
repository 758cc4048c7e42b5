-- A logo is a medium with files of its own: for the header, for mails and documents, as icon and as share image.
alter table media
  drop constraint media_kind_check,
  add constraint media_kind_check check (kind in ('image', 'video', 'logo'));
