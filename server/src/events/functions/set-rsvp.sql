-- Sets a member's answer to an event; without a wish, toggles between going and none. RSVPs of one event wait for each
-- other on its row, so that it is never overbooked. Members who want to go and find no place, or a line, wait at its end.
-- Members outside the event's group find none. Returns whether the event was open, whether there was no room for more guests of one who goes (nothing changes then),
-- whether the member left the event, whether anything changed for the member, the promoted members, and the rows that the calling statement can't see in the
-- tables yet: the event after the change (null without one), and the RSVPs for the member's card: the newest `max_shown`
-- that they see, their own, and those of members whom they can't see.
create or replace function set_rsvp(event uuid, member uuid, wish jsonb, max_shown integer,
  out is_open boolean, out is_full boolean, out has_left boolean, out has_changed boolean, out promoted uuid[], out answered events, out answers rsvps[])
language plpgsql as $$
declare
  hidden uuid[] := hidden_from(member);
  before rsvps;
  own rsvps;
begin
  select * into answered from events where id = event for no key update;
  if answered.group_id is not null and not exists (
    select from participants p where p.conversation_id = answered.group_id and p.user_id = member) then
    answered := null;
    return;
  end if;
  is_open := answered.cancelled_at is null and coalesce(answered.ends_at, answered.starts_at + interval '3 hours') > now();
  is_full := false;
  if not coalesce(is_open, false) then
    return;
  end if;
  select * into before from rsvps where event_id = event and user_id = member;
  own.answer := case when wish is not null then wish ->> 'answer'
    when before.answer in ('going', 'waiting') then null else 'going' end;
  own.guests := coalesce((wish -> 'guests')::integer, before.guests, 0);
  own.answers := fitting_answers(
    jsonb_strip_nulls(coalesce(before.answers, '{}') || coalesce(wish -> 'answers', '{}')), answered.questions);
  if before.answer = own.answer or (before.answer = 'waiting' and own.answer = 'going') then
    is_full := before.answer = 'going' and own.guests > before.guests and answered.capacity is not null
      and (answered.waiting_count > 0 or answered.going_count + own.guests - before.guests > answered.capacity);
    if is_full then
      return;
    end if;
    update rsvps r set guests = own.guests, answers = own.answers
    where r.event_id = event and r.user_id = member and (r.guests, r.answers) is distinct from (own.guests, own.answers);
    has_changed := found;
  else
    has_changed := before.answer is distinct from own.answer;
    delete from rsvps where event_id = event and user_id = member;
    select * into answered from events where id = event;
    if own.answer = 'going' and (answered.waiting_count > 0 or answered.going_count + 1 + own.guests > answered.capacity) then
      own.answer := 'waiting';
    end if;
    has_left := before.answer <> 'declined' and coalesce(own.answer, 'declined') = 'declined';
    if has_left then
      perform leave_slots(event, member);
    end if;
    if own.answer is not null then
      insert into rsvps (event_id, user_id, answer, guests, answers)
      values (event, member, own.answer, own.guests, own.answers);
    end if;
  end if;
  if exists (select from events where id = event and waiting_count > 0) then
    promoted := array(select id from promote_waiting(event) id where id <> member);
    update rsvps set to_notify = false where event_id = event and user_id = member and to_notify;
  end if;
  select * into answered from events where id = event;
  answers := array(
    select r from rsvps r where r.event_id = event and r.user_id = any(member || hidden)
    union
    (select r from rsvps r where r.event_id = event and r.answer = 'going' and r.user_id <> all(hidden)
      order by r.id desc limit max_shown));
end $$;
