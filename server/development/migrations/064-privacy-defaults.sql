-- Who sees what of a member until they choose: members have it from the moment they join.
alter table club_settings
  add column email_audience text not null default 'search'
    check (email_audience in ('search', 'members', 'connections', 'me')),
  add column presence_audience text not null default 'members'
    check (presence_audience in ('members', 'connections', 'me')),
  add column read_receipts_audience text not null default 'members'
    check (read_receipts_audience in ('members', 'connections', 'me')),
  add column experience_audience text not null default 'members'
    check (experience_audience in ('members', 'connections', 'me')),
  add column education_audience text not null default 'members'
    check (education_audience in ('members', 'connections', 'me')),
  add column certifications_audience text not null default 'members'
    check (certifications_audience in ('members', 'connections', 'me')),
  add column publications_audience text not null default 'members'
    check (publications_audience in ('members', 'connections', 'me'));

-- Whichever way someone joins.
create function apply_privacy_defaults() returns trigger language plpgsql as $$
begin
  select s.email_audience, s.presence_audience, s.read_receipts_audience, s.experience_audience, s.education_audience,
    s.certifications_audience, s.publications_audience
  into new.email_audience, new.presence_audience, new.read_receipts_audience, new.experience_audience,
    new.education_audience, new.certifications_audience, new.publications_audience
  from club_settings s;
  return new;
end $$;
create trigger users_added before insert on users
  for each row when (new.joined_at is not null) execute function apply_privacy_defaults();
create trigger users_joined before update of joined_at on users
  for each row when (old.joined_at is null and new.joined_at is not null) execute function apply_privacy_defaults();
