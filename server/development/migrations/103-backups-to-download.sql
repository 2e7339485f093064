-- Whether a backup is encrypted with the passphrase of the server, which admins don't know: only such a file is downloaded.
alter table backups add column passphrase_of_server boolean not null default false;
