import { type ClubPage, getPage } from 'contract/club/club.pages.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { ClubPages } from '../../ui/club/club-pages.tsx';
import { RichText } from '../../ui/content/rich-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { CardSkeleton } from '../../ui/people/card-skeleton.tsx';
import classes from './page-screen.module.css';

export function PageScreen({ page, notFound }: { page: ClubPage; notFound: ReactNode }) {
  const { pages } = useClub();
  return pages.includes(page) ? <ThisPage key={page} page={page} /> : notFound;
}

function ThisPage({ page }: { page: ClubPage }) {
  const { data, loading, error, reload } = useCall(getPage, { params: { page } });
  const title = t(`clubPages.${page}`);
  const lead = data?.publishedAt && t('clubPages.since', { date: formatDate(data.publishedAt) });
  return (
    <Screen title={title} {...(lead && { lead })} column>
      {loading && (
        <Loading label={t('clubPages.loading')}>
          <CardSkeleton count={1} />
        </Loading>
      )}
      {error && <ErrorState text={error} onRetry={() => void reload()} />}
      {data && (
        <Card className={classes.text} dir="auto">
          <RichText text={data.text} />
        </Card>
      )}
      {/* It would move below a text of unknown length. */}
      {!loading && <ClubPages />}
    </Screen>
  );
}
