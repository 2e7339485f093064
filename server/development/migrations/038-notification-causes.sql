-- Likes and comments leave one row here for what their author hears of; a worker looks at it within moments and notifies
-- of many at once. A row says where to look, not what to do: see functions/raise-caused.sql. Without an index or a key,
-- because a like pays for each.
create table notification_causes (
  id uuid not null default uuidv7(),
  kind text not null,
  target_kind text not null,
  target_id uuid not null,
  actor_id uuid not null,
  -- Who is to hear of it; null where that is not known any more, because it was deleted.
  recipients uuid[],
  -- Null for a like.
  comment_id uuid
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- One member's part in one notification to come.
create type notification_part as (kind text, target_kind text, target_id uuid, actor_id uuid, user_id uuid);

-- They answered whom they notified, or are not needed any more.
drop function if exists toggle_like(uuid, uuid);
drop function if exists delete_comment(uuid);
drop function if exists notify_few(text, text, uuid, uuid, uuid[]);
