import type { Entity } from '../../lib/store/entities.ts';
import type { List } from '../../lib/store/lists.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../actions/button.tsx';
import { NameLink } from '../actions/name-link.tsx';
import { Card } from '../layout/card.tsx';
import classes from './link-list.module.css';

interface Props<Item extends Entity> {
  heading: string;
  list: List<Item>;
  detailOf: (item: Item) => string;
  pathOf: (item: Item) => string;
}

export function LinkList<Item extends Entity & { title: string }>({ heading, list, detailOf, pathOf }: Props<Item>) {
  const { items, hasMore, loading, more } = useList(list);
  if (items.length === 0) return null;
  return (
    <Card className={classes.card} heading={heading}>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item._id} className={classes.row}>
            <NameLink to={pathOf(item)}>{item.title}</NameLink>
            <p className={classes.detail}>{detailOf(item)}</p>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="quiet" disabled={loading} onClick={more}>
          {t('profile.more')}
        </Button>
      )}
    </Card>
  );
}
