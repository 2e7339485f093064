-- What addresses in texts lead to, each fetched once a day for all texts. An address of the club itself has a target
-- instead, which is read when it is shown. A page without a title has no preview.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('post', 'avatar', 'cover', 'resume', 'chat', 'group', 'project', 'preview'));

create table previews (
  url text primary key check (length(url) <= 2000),
  target_kind text check (target_kind in ('post', 'event', 'project', 'member')),
  target_id uuid,
  title text not null default '',
  description text not null default '',
  site text not null default '',
  image_id uuid references files (id) on delete set null,
  claimed_at timestamptz,
  fetched_at timestamptz,
  check ((target_kind is null) = (target_id is null))
);
create index previews_image on previews (image_id) where image_id is not null;

alter table posts add column preview_url text references previews (url) on delete set null;
alter table comments add column preview_url text references previews (url) on delete set null;
alter table messages add column preview_url text references previews (url) on delete set null;
create index posts_preview on posts (preview_url) where preview_url is not null;
create index comments_preview on comments (preview_url) where preview_url is not null;
create index messages_preview on messages (preview_url) where preview_url is not null;
