-- Each minute those are looked for whose time has come.
create index scheduled_posts_due on scheduled_posts (publish_at);
