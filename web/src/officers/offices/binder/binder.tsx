import '../../../ui/layout/print.css';
import { IconPrinter } from '@tabler/icons-react';
import { getBinder } from 'contract/officers/offices.ts';
import { useEffect } from 'react';
import { useCall } from '../../../lib/api/use-query.ts';
import { formatShortDateTime } from '../../../lib/dates/dates.ts';
import { onMissed } from '../../../lib/socket/socket.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ErrorState } from '../../../ui/lists/error-state.tsx';
import { Loading } from '../../../ui/lists/loading.tsx';
import { RowSkeleton } from '../../../ui/people/row-skeleton.tsx';
import { BinderList } from './binder-list.tsx';
import { BinderNotes } from './binder-notes.tsx';

interface Props {
  id: string;
  title: string;
  hasApplications: boolean;
}

export function Binder({ id, title, hasApplications }: Props) {
  const { data: binder, error, reload, set } = useCall(getBinder, { params: { id } });
  useEffect(() => onMissed(() => void reload()), [reload]);
  return (
    <Section
      heading={t('binder.title')}
      lead={t('binder.lead', { title })}
      action={
        <Button variant="outline" onClick={() => print()}>
          <IconPrinter size={18} stroke={1.8} aria-hidden />
          {t('binder.print')}
        </Button>
      }
    >
      {!binder && error && <ErrorState text={error} onRetry={() => void reload()} />}
      {!binder && !error && (
        <Loading label={t('binder.loading')}>
          <RowSkeleton count={4} size={24} />
        </Loading>
      )}
      {binder && (
        <>
          <BinderNotes id={id} notes={binder.notes} onSaved={set} />
          {hasApplications && <BinderList kind="applications" items={binder.applications} />}
          <BinderList
            kind="events"
            items={binder.events.map(({ date, ...event }) => ({ ...event, detail: formatShortDateTime(date) }))}
          />
          <BinderList kind="groups" items={binder.groups} />
          <BinderList kind="links" items={binder.links} />
          <BinderList kind="files" items={binder.files} />
        </>
      )}
    </Section>
  );
}
