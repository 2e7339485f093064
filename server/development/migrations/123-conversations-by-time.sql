-- A job looks each minute for messages of the last day that nobody was notified of: it reads these conversations alone.
create index conversations_active on conversations (active_at);
