-- The address whose preview its author removed: an edit that keeps the address does not bring it back.
alter table posts add column preview_removed text;
alter table comments add column preview_removed text;
alter table messages add column preview_removed text;
