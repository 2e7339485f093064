-- A column, a function and two parameters get the names that the rest of the product has for the same things.
alter table project_contributors rename column asked_at to invited_at;
alter function refuse_change() rename to prevent_change;
drop function if exists raise_caused(integer);
drop function if exists similar_names(text, integer);
