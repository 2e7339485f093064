-- Of the Redis that the nodes of the club use: a node that finds another one there does not start.
create table current_redis (id uuid primary key);
