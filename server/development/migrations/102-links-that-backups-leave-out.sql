-- A backup holds the hashes of links, and nothing that they can be read from.
alter table join_links alter column sealed_token drop not null;
alter table calendar_feeds alter column sealed_token drop not null;
