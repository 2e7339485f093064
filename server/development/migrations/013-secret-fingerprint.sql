-- By which the server knows the secret that this data was sealed with. It does not help to guess it.
create table secret_fingerprint (
  single boolean primary key default true check (single),
  fingerprint text not null
);
