-- Where else a member can be found, by kind (contract/src/members.links.ts); missing kinds are none.
alter table users
  add column graduation_year integer check (graduation_year between 1950 and 2100),
  add column links jsonb not null default '{}' check (jsonb_typeof(links) = 'object');
