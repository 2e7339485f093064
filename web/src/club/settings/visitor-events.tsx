import { type ClubEvent, listEvents } from 'contract/events/events.ts';
import { useCallback } from 'react';
import { callPage } from '../../lib/api/api-client.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { CheckList } from '../../ui/choices/check-list.tsx';
import classes from './club-settings.module.css';

interface Props {
  chosen: string[];
  onChange: (ids: string[]) => void;
}

export function VisitorEvents({ chosen, onChange }: Props) {
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
