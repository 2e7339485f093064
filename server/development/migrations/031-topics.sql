-- The topics of posts, as `plain` writes them, and as the post does.
create table post_topics (
  post_id uuid not null references posts on delete cascade,
  topic text not null,
  label text not null,
  primary key (post_id, topic)
);
create index post_topics_newest on post_topics (topic, post_id desc);

create table topic_follows (
  user_id uuid not null references users on delete cascade,
  topic text not null,
  id uuid not null default uuidv7(),
  primary key (user_id, topic)
);
create index topic_follows_topic on topic_follows (topic);

insert into post_topics (post_id, topic, label)
select distinct on (p.id, plain(m[1])) p.id, plain(m[1]), m[1]
from posts p, regexp_matches(p.content, '(?:^|[^[:alnum:]_&/#])#([[:alnum:]_]{2,50})', 'g') m
where m[1] ~ '[[:alpha:]]' and m[1] !~* '^([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$';
