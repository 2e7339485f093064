-- The language that a member chose; null for the one of their browser.
alter table users add column language text;
