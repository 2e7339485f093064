import { listRulesVersions, type RulesVersion } from 'contract/club/club.rules.ts';
import { useState } from 'react';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import classes from './rules-versions.module.css';

const versions = createEntities<RulesVersion>('rulesVersions');
const allVersions = listOf(versions, pagesOf(listRulesVersions, {}));

export function RulesVersions() {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.versions} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('clubSettings.rulesVersions')}</summary>
      {open && <Versions />}
    </details>
  );
}

function Versions() {
  const list = useList(allVersions);
  return (
    <PaginatedList
      list={list}
      skeleton={<RowSkeleton count={2} size={24} />}
      empty={<p className={classes.about}>{t('clubSettings.rulesNone')}</p>}
    >
      <ul>
        {list.items.map((version) => (
          <Version key={version._id} version={version} />
        ))}
      </ul>
    </PaginatedList>
  );
}

function Version({
  version: { version, text, publishedAt, publishedBy, asksEveryone, accepted },
}: {
  version: RulesVersion;
}) {
  const about = [
    formatDateTime(publishedAt),
    publishedBy,
    asksEveryone && t('clubSettings.rulesRequired'),
    text && t('clubSettings.rulesAgreed', { count: accepted }),
  ];
  return (
    <li>
      <details>
        <summary>{t(text ? 'clubSettings.versionName' : 'clubSettings.versionRemoved', { version })}</summary>
        <p className={classes.text} dir="auto">
          {text}
        </p>
      </details>
      <p className={classes.about}>{about.filter(Boolean).join(' · ')}</p>
    </li>
  );
}
