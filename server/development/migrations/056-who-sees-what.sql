-- Who sees what of a member: all members, their connections, or no one else. Emails are shown in the group search alone.
alter table users
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

update users set read_receipts_audience = 'me' where not read_receipts;
alter table users drop column read_receipts;

-- Of a group, those who don't show everyone what they read: mostly none.
create index users_reading_unseen on users (id) where read_receipts_audience <> 'members';

-- Who studied where is found only if they show it; the index alone answers still.
drop index users_by_college, users_by_course;
create index users_by_college on users (plain_college, plain_name, id) include (education_audience)
  where joined_at is not null;
create index users_by_course on users (plain_course, plain_name, id) include (education_audience)
  where joined_at is not null;
