import { listGroups } from 'contract/chat/groups/groups.ts';
import type { ResponseOf } from 'contract/endpoint.ts';
import { useId } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { formatList } from '../../lib/text/format-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { RichText } from '../../ui/content/rich-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './offices.module.css';

const query = { committee: true, limit: 100 };

export function Committees() {
  const { data } = useCall(listGroups, { query });
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

type Row = ResponseOf<typeof listGroups>[number];

function Committee({
  committee: { _id: id, name, avatar, description, memberCount, owners = [] },
}: {
  committee: Row;
}) {
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
