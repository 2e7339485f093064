import { type Group, type GroupRow, getGroup, listGroups } from 'contract/chat/groups/groups.ts';
import { useId } from 'react';
import { call, callPage } from '../../lib/api/api-client.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { formatList } from '../../lib/text/format-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { RichText } from '../../ui/content/rich-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './offices.module.css';

const maxPages = 10;

/** Those that the member is in or may find, with their owners. */
async function readCommittees(): Promise<Group[]> {
  const committees: GroupRow[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { items, next }: { items: GroupRow[]; next: string | null } = await callPage(
      listGroups,
      { query: { limit: 100 } },
      cursor,
    );
    committees.push(...items.filter(({ committee }) => committee));
    if (next === null) break;
    cursor = next;
  }
  const found = await Promise.allSettled(committees.map(({ _id: id }) => call(getGroup, { params: { id } })));
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

export function Committees() {
  const { data } = useQuery(readCommittees);
  const heading = useId();
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('offices.committees')}</h2>
      <ul className={classes.grid} aria-labelledby={heading}>
        {data.map((committee) => (
          <li key={committee._id}>
            <Committee committee={committee} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Committee({ committee: { _id: id, name, avatar, description, memberCount, owners } }: { committee: Group }) {
  return (
    <Card className={classes.card}>
      <div className={classes.person}>
        <Avatar person={{ _id: id, name, avatar: avatar ?? '' }} size={44} />
        <div className={classes.who}>
          <h3 className={classes.title}>
            <Link to={`/groups/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <p className={classes.note}>{t('offices.members', { count: memberCount })}</p>
        </div>
      </div>
      {description && (
        <p className={classes.description} dir="auto">
          <RichText isPlain text={description} />
        </p>
      )}
      {owners.length > 0 && (
        <p className={classes.note}>{t('offices.ledBy', { names: formatList(owners.map((owner) => owner.name)) })}</p>
      )}
    </Card>
  );
}
