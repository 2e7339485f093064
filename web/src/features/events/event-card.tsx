import { IconClock, IconMapPin, IconUsers } from '@tabler/icons-react';
import { type ClubEvent, rsvp } from 'contract/events.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { fullTime } from '../../lib/dates.ts';
import { sentenceFor } from '../../lib/errors.ts';
import { showProblem } from '../../lib/notices.ts';
import { asRefusal } from '../../lib/refused.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FoldedText } from '../../ui/folded-text.tsx';
import classes from './events.module.css';

interface Props {
  event: ClubEvent;
  onAnswered: (event: ClubEvent) => void;
}

/** One event: what, when, by whom, how many go, and one's own answer. */
export function EventCard({ event, onAnswered }: Props) {
  const [busy, setBusy] = useState(false);
  const { _id, title, date, description, createdBy, going, waiting, iAmGoing, iAmWaiting, place } = event;
  const answered = iAmGoing || iAmWaiting;

  const answer = async () => {
    setBusy(true);
    try {
      onAnswered(await call(rsvp, { params: { id: _id } }));
    } catch (error) {
      showProblem(sentenceFor(asRefusal(error)));
    }
    setBusy(false);
  };

  return (
    <Card as="article" className={classes.card ?? ''}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.fact}>
        <IconClock size={18} stroke={1.6} aria-hidden />
        <time dateTime={date}>{fullTime(date)}</time>
      </p>
      {place && (
        <p className={classes.fact}>
          <IconMapPin size={18} stroke={1.6} aria-hidden /> {place}
        </p>
      )}
      <p className={classes.host}>{t('events.hostedBy', { name: createdBy.name })}</p>
      <FoldedText text={description} />
      <div className={classes.foot}>
        <p className={classes.fact} role="status">
          <IconUsers size={18} stroke={1.6} aria-hidden /> {t('events.going', { count: going })}
          {waiting > 0 && `, ${t('events.waiting', { count: waiting })}`}
          {iAmWaiting && ` · ${t('events.youWait')}`}
        </p>
        <Button look={answered ? 'soft' : 'filled'} disabled={busy} onClick={() => void answer()}>
          {busy ? '...' : t(answered ? 'events.cancelRsvp' : 'events.rsvp')}
        </Button>
      </div>
    </Card>
  );
}
