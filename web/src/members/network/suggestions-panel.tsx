import type { MemberEntity } from '../../lib/store/members.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { NameLink } from '../../ui/actions/name-link.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { ConnectIcon } from '../connections/connect-icon.tsx';
import { firstSuggestions } from '../connections/connections.api.ts';
import row from './suggestion-row.module.css';
import { reasonLabel } from './suggestions.labels.ts';
import classes from './suggestions-panel.module.css';

interface Props {
  title?: string;
  except?: string;
  count?: number;
}

export function SuggestionsPanel({ title = t('suggested.title'), except, count = 4 }: Props) {
  const { items, loaded, loading, error, reload } = useList(firstSuggestions);
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

function SuggestionRow({ person }: { person: MemberEntity }) {
  const { _id, name, profession, sharedCount = 0, reason = '', relationship = 'none' } = person;
  const why = sharedCount > 0 ? t('suggested.mutual', { count: sharedCount }) : (reasonLabel(reason) ?? profession);
  return (
    <div className={row.row}>
      <Avatar person={person} size={40} withPresence withCard />
      <div className={row.who}>
        <NameLink to={`/profile/${_id}`} person={_id}>
          {name}
        </NameLink>
        <p className={row.why} dir="auto">
          {why}
        </p>
      </div>
      <ConnectIcon userId={_id} name={name} relationship={relationship} />
    </div>
  );
}
