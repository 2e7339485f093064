-- The pictures and files of a post, pictures first. posts.media_id is the first picture, for whoever shows just one.
create table post_files (
  post_id uuid not null references posts on delete cascade,
  position smallint not null,
  file_id uuid not null unique references files on delete cascade,
  alt text not null default '',
  primary key (post_id, position)
);
insert into post_files (post_id, position, file_id) select id, 0, media_id from posts where media_id is not null;
