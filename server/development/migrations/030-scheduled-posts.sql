-- A post that will appear. It becomes a row of posts then, so that no list needs to leave it out.
create table scheduled_posts (
  id uuid primary key,
  author_id uuid not null references users on delete cascade,
  content text not null,
  poll jsonb,
  publish_at timestamptz not null
);
create index scheduled_posts_author on scheduled_posts (author_id, publish_at);

create table scheduled_files (
  scheduled_id uuid not null references scheduled_posts on delete cascade,
  position smallint not null,
  file_id uuid not null unique references files on delete cascade,
  alt text not null,
  primary key (scheduled_id, position)
);
