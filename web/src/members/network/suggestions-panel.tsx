import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { suggestions } from '../connections/connections.api.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import classes from './suggestions-panel.module.css';

interface Props {
  title?: string;
  except?: string;
  count?: number;
}

export function SuggestionsPanel({ title = t('suggested.title'), except, count = 4 }: Props) {
  const { items, loaded, loading, error, reload } = useList(suggestions);
  const people = items.filter(({ _id }) => _id !== except).slice(0, count);

  return (
    <Card className={classes.panel} heading={title} aria-busy={loading}>
      {!loaded && !error && (
        <div className={classes.waiting}>
          <RowSkeleton count={count} size={40} lines={2} />
        </div>
      )}
      {error && !loaded && (
        <p className={classes.text} role="alert">
          {error}{' '}
          <Button variant="quiet" onClick={reload}>
            {t('states.retry')}
          </Button>
        </p>
      )}
      {loaded && people.length === 0 && <p className={classes.text}>{t('suggested.empty')}</p>}
      {people.length > 0 && (
        <>
          <ul className={classes.list}>
            {people.map((person) => (
              <li key={person._id}>
                <SuggestionRow person={person} />
              </li>
            ))}
          </ul>
          <TextLink to="/network">{t('suggested.all')}</TextLink>
        </>
      )}
    </Card>
  );
}
