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
  -- That of their seat. It stays when the seat goes.
  role text not null default '',
  primary key (project_id, user_id)
);
create index project_contributors_user on project_contributors (user_id);

-- A contributor who leaves frees their seat by the last foreign key.
create table project_seats (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects on delete cascade,
  position integer not null,
  role text not null,
  hours integer check (hours between 0 and 168),
  description text not null default '',
  filled_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique (project_id, filled_by),
  foreign key (project_id, filled_by) references project_contributors (project_id, user_id) on delete set null (filled_by)
);
create index project_seats_position on project_seats (project_id, position);
create index project_seats_open on project_seats (project_id) where filled_by is null;
create index project_seats_filled_by on project_seats (filled_by) where filled_by is not null;

create table seat_requests (
  seat_id uuid not null references project_seats on delete cascade,
  user_id uuid not null references users on delete cascade,
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (seat_id, user_id)
);
create index seat_requests_user on seat_requests (user_id);
