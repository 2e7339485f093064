alter table polls add column multiple boolean not null default false;
alter table polls add column secret boolean not null default false;
alter table poll_votes drop constraint poll_votes_pkey;
alter table poll_votes add primary key (post_id, user_id, option_id);
update scheduled_posts set poll = poll || '{"multiple": false, "secret": false}' where poll is not null;
