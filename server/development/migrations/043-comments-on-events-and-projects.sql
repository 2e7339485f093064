-- Comments are about a post, an event or a project, one of the three.
alter table comments
  alter column post_id drop not null,
  add column event_id uuid references events on delete cascade,
  add column project_id uuid references projects on delete cascade,
  add constraint comments_one_target check (num_nonnulls(post_id, event_id, project_id) = 1);
create index comments_event on comments (event_id, id desc) where event_id is not null;
create index comments_project on comments (project_id, id desc) where project_id is not null;
