import type { BlockedMember } from 'contract/members/blocks.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from '../../ui/settings/settings.module.css';

interface Props {
  member: BlockedMember;
  onHide: (hidden: boolean) => void;
  onUnblock: () => void;
}

export function BlockedRow({ member, onHide, onUnblock }: Props) {
  const { name, hiddenInGroups } = member;
  return (
    <li className={`${classes.session} ${classes.blocked}`}>
      {/* Their photo can't be opened, so initials replace it. */}
      <Avatar person={{ ...member, avatar: '' }} size={40} />
      <p className={`${classes.device} ${classes.name}`}>
        <bdi>{name}</bdi>
      </p>
      <Button variant="outline" aria-label={t('blocks.unblockOf', { name })} onClick={onUnblock}>
        {t('blocks.unblock')}
      </Button>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={hiddenInGroups}
          aria-label={t('blocks.hideOf', { name })}
          onChange={({ currentTarget: { checked } }) => onHide(checked)}
        />
        {t('blocks.hide')}
      </label>
    </li>
  );
}
