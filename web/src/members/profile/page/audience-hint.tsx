import { IconLock, IconUsers } from '@tabler/icons-react';
import type { Audience } from 'contract/members/privacy.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import classes from './audience-hint.module.css';

interface Props {
  audience: Audience | undefined;
  isSmall?: boolean;
}

export function AudienceHint({ audience, isSmall = false }: Props) {
  if (audience === undefined || audience === 'members') return null;
  const Picture = audience === 'me' ? IconLock : IconUsers;
  const hint = t(`profile.shownTo.${audience}`);
  return (
    <Link to="/settings#privacy" className={classes.hint} data-small={isSmall} title={isSmall ? hint : undefined}>
      <Picture size={15} stroke={1.9} aria-hidden />
      {isSmall ? <span className="visually-hidden">{hint}</span> : hint}
    </Link>
  );
}
