alter table connections add column note text not null default '',
  add check (connected_at is null or note = '');
