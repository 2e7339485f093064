create function skill_id(member uuid, skill text) returns uuid language sql immutable strict parallel safe as $$
  select md5(member::text || ' ' || skill)::uuid
$$;

create table endorsements (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  skill text not null,
  endorser_id uuid not null references users on delete cascade,
  unique (user_id, skill, endorser_id),
  check (user_id <> endorser_id)
);
create index endorsements_newest on endorsements (user_id, skill, id desc) include (endorser_id);
create index endorsements_endorser on endorsements (endorser_id);

create function drop_endorsements() returns trigger language plpgsql as $$
begin
  delete from endorsements where user_id = new.id and skill <> all(new.skills);
  delete from notifications where target_kind = 'skill' and target_id = any(array(
    select skill_id(new.id, skill) from unnest(old.skills) as old_skills (skill) where skill <> all(new.skills)));
  return null;
end $$;
create trigger users_endorsements after update on users
  for each row when (not old.skills <@ new.skills) execute function drop_endorsements();

alter table notifications drop constraint notifications_target_kind_check;
alter table notifications add constraint notifications_target_kind_check
  check (target_kind in ('post', 'conversation', 'member', 'event', 'project', 'application', 'report', 'scheduled', 'skill'));
create index notifications_skill on notifications (target_id) where target_kind = 'skill';
