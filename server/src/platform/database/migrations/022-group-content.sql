alter table posts add column group_id uuid references conversations on delete cascade;
create index posts_group on posts (group_id, id desc) where group_id is not null;
alter table events add column group_id uuid references conversations on delete cascade;
create index events_group on events (group_id, starts_at, id) where group_id is not null;
alter table projects add column group_id uuid references conversations on delete cascade;
create index projects_group on projects (group_id) where group_id is not null;
alter table date_polls add column group_id uuid references conversations on delete cascade;
create index date_polls_group on date_polls (group_id) where group_id is not null;
