import { IconBookmark, IconUsersGroup } from '@tabler/icons-react';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './member-summary.module.css';

export function MemberSummary({ connections }: { connections: number }) {
  const me = useMember();
  return (
    <Card className={classes.summary}>
      <div className={classes.band} />
      <div className={classes.who}>
        <Avatar person={me} size={76} />
        <p className={classes.name}>
          <bdi>{me.name}</bdi>
        </p>
        <p className={classes.profession}>{me.profession || t('summary.noProfession')}</p>
      </div>
      <dl className={classes.numbers}>
        <div>
          <dt>{t('summary.connections')}</dt>
          <dd>{connections}</dd>
        </div>
        <div>
          <dt>{t('summary.followers')}</dt>
          <dd>{me.followerCount}</dd>
        </div>
      </dl>
      <p className={classes.mean}>{t('summary.followersMean')}</p>
      <nav className={classes.links} aria-label={t('summary.links')}>
        <Link to="/saved" className={classes.link}>
          <IconBookmark size={20} stroke={1.7} aria-hidden />
          {t('summary.saved')}
        </Link>
        <Link to="/groups" className={classes.link}>
          <IconUsersGroup size={20} stroke={1.7} aria-hidden />
          {t('summary.groups')}
        </Link>
      </nav>
      <Link to={`/profile/${me._id}`} className={classes.profile}>
        {t('summary.profile')}
      </Link>
    </Card>
  );
}
