alter table files add column duration double precision;
alter table files add column wave double precision[];
