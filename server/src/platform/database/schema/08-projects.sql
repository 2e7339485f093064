create function project_words(title text, description text, stack text[]) returns tsvector
language plpgsql immutable strict parallel safe as $$
begin
  return setweight(to_tsvector('public.club', public.indexed_text(title || ' ' || array_to_string(stack, ' '))), 'A')
    || setweight(to_tsvector('public.club', public.indexed_text(public.searched_text(description))), 'B');
end $$;

create table projects (
  id uuid primary key default uuidv7(),
  author_id uuid references users on delete set null,
  title text not null,
  description text not null,
  tech_stack text[] not null,
  project_link text not null default '',
  github_link text not null default '',
  picture_id uuid references files on delete set null,
  created_at timestamptz not null default now(),
  plain_stack text[] not null generated always as (plain_all(tech_stack)) stored,
  words tsvector not null generated always as (project_words(title, description, tech_stack)) stored
);
create index projects_author on projects (author_id) where author_id is not null;
create index projects_picture on projects (picture_id) where picture_id is not null;
create index projects_stack on projects using gin (plain_stack);
create index projects_words on projects using gin (words);

create table project_contributors (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  invited_at timestamptz not null default now(),
  confirmed_at timestamptz,
  primary key (project_id, user_id)
);
create index project_contributors_user on project_contributors (user_id);
