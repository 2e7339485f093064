import {
  IconCalendarDown,
  IconCalendarQuestion,
  IconChevronDown,
  IconPencil,
  IconTicket,
  IconX,
} from '@tabler/icons-react';
import { getCalendarFile } from 'contract/events/events.calendar.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './event-rsvp.module.css';
import { AnswerDialog } from './lazy-answer-dialog.ts';
import { hasForm, RsvpButton } from './rsvp-button.tsx';
import { RsvpState } from './rsvp-state.tsx';
import { setRsvp } from './set-rsvp.ts';

export function EventRsvp({ event }: { event: ClubEvent }) {
  const { _id, title, iAmGoing, iAmWaiting, iCheckedIn, myGuests, answersMissing } = event;
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState(query.has('answer') && hasForm(event));
  const close = () => {
    setOpen(false);
    if (query.has('answer')) setQuery({}, { replace: true });
  };
  const isIn = iAmGoing || iAmWaiting;
  return (
    <Card className={classes.card ?? ''} aria-label={t('events.yourAnswer')}>
      {iCheckedIn && <p className={classes.in}>{t('doorLinks.isIn')}</p>}
      {iAmGoing && !iCheckedIn && (
        <Link to={`/events/${_id}/ticket`} className={classes.ticket}>
          <IconTicket size={18} stroke={1.8} aria-hidden />
          {t('doorLinks.ticket')}
        </Link>
      )}
      <div className={classes.answer}>
        <RsvpState event={event} />
        <RsvpButton event={event} onForm={() => setOpen(true)} />
        <OtherAnswers event={event} onForm={() => setOpen(true)} />
      </div>
      {iAmWaiting && <p className={classes.note}>{t('events.youWait')}</p>}
      {isIn && myGuests > 0 && <p className={classes.note}>{t('answers.withGuests', { count: myGuests })}</p>}
      {answersMissing && (
        <div className={classes.missing}>
          <p>{t('answers.missing')}</p>
          <Button variant="soft" onClick={() => setOpen(true)}>
            {t('answers.answer')}
          </Button>
        </div>
      )}
      <a className={classes.calendar} href={addressOf(getCalendarFile, { id: _id })} download>
        <IconCalendarDown size={18} stroke={1.8} aria-hidden />
        <span className={classes.calendarText}>{t('events.download')}</span>
        <span className="visually-hidden">: {title}</span>
      </a>
      {open && <AnswerDialog event={event} onClose={close} />}
    </Card>
  );
}

function OtherAnswers({ event, onForm }: { event: ClubEvent; onForm: () => void }) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const { _id, title, myAnswer, iAmGoing, iAmWaiting } = event;
  const choice = (answer: 'maybe' | 'declined', icon: typeof IconX) => ({
    text: t(`answers.${answer}`),
    icon,
    onChoose: () => void act(() => dispatch(setRsvp(_id, { answer }))),
  });
  const form = { text: t('answers.change'), icon: IconPencil, onChoose: onForm };
  const none = {
    text: t('answers.none'),
    icon: IconX,
    onChoose: () => void act(() => dispatch(setRsvp(_id, { answer: null }))),
  };
  return (
    <SmallMenu
      icon={IconChevronDown}
      label={t('answers.others', { title })}
      items={[
        ...(hasForm(event) && (iAmGoing || iAmWaiting) ? [form] : []),
        ...(myAnswer === 'maybe' ? [] : [choice('maybe', IconCalendarQuestion)]),
        ...(myAnswer === 'declined' ? [] : [choice('declined', IconX)]),
        ...(myAnswer === 'maybe' || myAnswer === 'declined' ? [none] : []),
      ]}
    />
  );
}
