import type { DateOption, DatePoll } from 'contract/events/events.date-polls.ts';
import { canDecideDatePoll } from 'contract/events/events.policy.ts';
import { useId, useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { formatTimeLeft } from '../../lib/dates/dates.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { RichText } from '../../ui/content/rich-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DateOptionRow } from './date-option-row.tsx';
import { DatePollMenu } from './date-poll-menu.tsx';
import classes from './date-polls.module.css';
import { bestOf, isClosed } from './date-polls.ts';

const DecideDialog = lazyPart(() => import('./form/decide-dialog.tsx').then((m) => m.DecideDialog));

export function DatePollCard({ poll }: { poll: DatePoll }) {
  const me = useMember();
  const id = useId();
  const now = useMinute();
  const [deciding, setDeciding] = useState<DateOption | null>(null);
  const { title, description, options, decided, createdBy, group } = poll;
  const closed = isClosed(poll, now.getTime());
  const mayDecide = canDecideDatePoll(me, createdBy._id);
  const best = bestOf(options);
  const rows = decided ? options.filter(({ _id }) => _id === decided.optionId) : options;
  const state = decided ? 'decided' : closed ? 'ended' : 'open';
  return (
    <Card as="article" className={classes.card ?? ''} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <h2 className={classes.title} id={id} dir="auto">
            {title}
          </h2>
          <p className={classes.facts}>
            {t('datePolls.by', { name: createdBy._id === null ? t('people.former') : createdBy.name })}
            {' · '}
            {state === 'open' && formatTimeLeft(poll.closesAt, now)}
            {state === 'ended' && t('datePolls.ended')}
            {state === 'decided' && t('datePolls.decided')}
            {group && (
              <span data-group>
                {' · '}
                <TextLink to={`/groups/${group._id}`}>
                  <bdi>{group.name}</bdi>
                </TextLink>
              </span>
            )}
          </p>
        </div>
        <DatePollMenu poll={poll} />
      </div>
      {!decided && (
        <div className={classes.description} dir="auto">
          <RichText text={description} />
        </div>
      )}
      <ul className={classes.options} aria-label={t('datePolls.evenings', { title })}>
        {rows.map((option) => (
          <DateOptionRow
            key={option._id}
            {...{ poll, option, closed }}
            isBest={!decided && best.has(option._id)}
            onDecide={mayDecide && !decided ? () => setDeciding(option) : null}
          />
        ))}
      </ul>
      {decided && (
        <p>
          <TextLink to={`/events/${decided.eventId}`}>{t('datePolls.open', { title })}</TextLink>
        </p>
      )}
      {deciding && <DecideDialog poll={poll} option={deciding} onClose={() => setDeciding(null)} />}
    </Card>
  );
}
