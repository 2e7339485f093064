-- Only who was a member when a post was pinned is asked to confirm it. For pins from before, that is everyone of today.
alter table post_pins add column pinned_at timestamptz not null default now();
