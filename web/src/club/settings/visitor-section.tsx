import { type ClubEvent, listEvents } from 'contract/events/events.ts';
import { limits } from 'contract/limits.ts';
import { useCallback } from 'react';
import { callPage } from '../../lib/api/api-client.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { CheckList } from '../../ui/choices/check-list.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import classes from './club-settings.module.css';
import { Section } from './section.tsx';
import { Switch } from './switch.tsx';
import type { SectionProps } from './use-settings-form.ts';

export function VisitorSection({ form }: SectionProps) {
  const { values, change, field, toggle } = form;
  return (
    <Section part="visitors" lead={t('clubSettings.visitorsLead')}>
      <TextArea
        {...field('welcome')}
        hint={t('clubSettings.welcomeHint')}
        name="welcome"
        rows={3}
        limit={limits.welcome}
      />
      <Switch {...toggle('applicationsOpen')} />
      <Switch {...toggle('showFigures')} />
      <Switch {...toggle('showNextEvent')} />
      {values.showNextEvent && (
        <VisitorEvents chosen={values.visitorEvents} onChange={(visitorEvents) => change({ visitorEvents })} />
      )}
    </Section>
  );
}

interface Props {
  chosen: string[];
  onChange: (ids: string[]) => void;
}

function VisitorEvents({ chosen, onChange }: Props) {
  const { data, error } = useQuery(
    useCallback(async (): Promise<ClubEvent[]> => (await callPage(listEvents, { query: { past: false } })).items, []),
  );
  if (error) return <p role="alert">{error}</p>;
  const coming = data?.filter((event) => !event.cancelledAt) ?? [];
  if (data && coming.length === 0) return <p className={classes.lead}>{t('clubSettings.noEvents')}</p>;
  return (
    <CheckList
      legend={t('clubSettings.visitorEvents')}
      options={coming.map(({ _id, title, date }) => ({
        id: _id,
        label: (
          <span>
            <bdi>{title}</bdi> <span className={classes.lead}>{formatDateTime(date)}</span>
          </span>
        ),
      }))}
      {...{ chosen, onChange }}
    />
  );
}
