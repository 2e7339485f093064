-- Of the token of a session the database keeps the hash: a copy of it signs nobody in.
alter table sessions add column token_hash bytea;
update sessions set token_hash = sha256(convert_to(token, 'UTF8'));
alter table sessions drop column token;
alter table sessions alter column token_hash set not null, add unique (token_hash);

-- When the member last proved that it is them: by signing in, or later by password, code or passkey.
alter table sessions add column confirmed_at timestamptz not null default now();
update sessions set confirmed_at = created_at;
