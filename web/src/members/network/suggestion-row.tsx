import type { MemberEntity } from '../../lib/store/members.ts';
import { t } from '../../lib/text/i18n.ts';
import { NameLink } from '../../ui/actions/name-link.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { ConnectIcon } from '../connections/connect-icon.tsx';
import classes from './suggestion-row.module.css';
import { reasonLabel } from './suggestions.labels.ts';

export function SuggestionRow({ person }: { person: MemberEntity }) {
  const { _id, name, profession, sharedCount = 0, reason = '', relationship = 'none' } = person;
  const why = sharedCount > 0 ? t('suggested.mutual', { count: sharedCount }) : (reasonLabel(reason) ?? profession);
  return (
    <div className={classes.row}>
      <Avatar person={person} size={40} withPresence withCard />
      <div className={classes.who}>
        <NameLink to={`/profile/${_id}`} person={_id}>
          {name}
        </NameLink>
        <p className={classes.why}>{why}</p>
      </div>
      <ConnectIcon userId={_id} name={name} relationship={relationship} />
    </div>
  );
}
