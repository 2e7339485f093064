-- Up to which message a participant was notified while away. Those of before are not notified of.
alter table participants add column notified_number integer not null default 0;
update participants p set notified_number = c.last_number from conversations c where c.id = p.conversation_id;
