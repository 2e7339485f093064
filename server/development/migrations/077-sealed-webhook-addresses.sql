-- The address of a webhook often holds a secret. The next start seals those that are here.
alter table webhooks alter url drop not null;
alter table webhooks add column sealed_url bytea;
