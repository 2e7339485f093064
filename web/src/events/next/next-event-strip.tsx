import { IconX } from '@tabler/icons-react';
import type { ClubEvent } from 'contract/events/events.ts';
import { useEffect, useState } from 'react';
import { readText, writeText } from '../../lib/store/browser-storage.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { NameLink } from '../../ui/actions/name-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InlineError } from '../../ui/lists/inline-error.tsx';
import skeleton from '../../ui/lists/skeleton.module.css';
import { RsvpButton } from '../rsvp/rsvp-button.tsx';
import { answerTo } from './next-event.labels.ts';
import classes from './next-event-strip.module.css';
import { type useNextEvent, useNextEventLabels } from './use-next-event.ts';

export function NextEventStrip({ event, isWaiting, error, reload }: ReturnType<typeof useNextEvent>) {
  const [isHidden, hide] = useHiddenEvent(isWaiting || error ? null : (event?._id ?? 'none'));
  if (isHidden) return null;
  return (
    <Card className={classes.strip} aria-label={t('suggestions.nextEventShort')} aria-busy={isWaiting}>
      <div className={classes.what}>
        {isWaiting && <div className={skeleton.line} style={{ width: '60%' }} />}
        {error && <InlineError text={error} onRetry={reload} />}
        {!isWaiting && !error && !event && <p className={classes.when}>{t('suggestions.noEvent')}</p>}
        {event && <Facts event={event} />}
      </div>
      {event && !answerTo(event) && <RsvpButton event={event} />}
      {!isWaiting && !error && <IconButton icon={IconX} label={t('suggestions.hideEvent')} onClick={hide} />}
    </Card>
  );
}

function Facts({ event }: { event: ClubEvent }) {
  const { when, company } = useNextEventLabels(event);
  const answer = answerTo(event);
  return (
    <>
      <NameLink to={`/events/${event._id}`}>{event.title}</NameLink>
      <p className={classes.when}>
        {when}
        {company && ` · ${company}`}
        {answer && <span> · {t(answer)}</span>}
      </p>
    </>
  );
}

/**
 * Returns whether the next event above the feed is hidden, and how to hide it. `current` is its id, 'none', or null until
 * known. A new one only appears when the feed opens again, because it must not push the content down.
 */
function useHiddenEvent(current: string | null): [boolean, () => void] {
  const key = `hidden:event:${useMember()._id}`;
  const [isHidden, setHidden] = useState(() => readText('browser', key) !== '');

  useEffect(() => {
    if (current === 'none') writeText('browser', key, current);
    else if (current !== null && current !== readText('browser', key)) writeText('browser', key, '');
  }, [current, key]);

  const hide = () => {
    setHidden(true);
    writeText('browser', key, current ?? '');
  };
  return [isHidden, hide];
}
