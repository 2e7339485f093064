-- One reaction a member, beside their like.
create table post_reactions (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  emoji text not null,
  id uuid not null default uuidv7(),
  primary key (post_id, user_id)
);
create index post_reactions_user on post_reactions (user_id);

create table comment_reactions (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  emoji text not null,
  id uuid not null default uuidv7(),
  primary key (comment_id, user_id)
);
create index comment_reactions_user on comment_reactions (user_id);
