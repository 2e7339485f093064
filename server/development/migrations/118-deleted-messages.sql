-- What was deleted before it was seen does not count as unread.
create index messages_deleted on messages (conversation_id, number) where deleted_at is not null;
