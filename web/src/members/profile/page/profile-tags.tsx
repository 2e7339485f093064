import { IconAward, IconSchool, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import type { Profile } from 'contract/members/members.ts';
import type { Audience } from 'contract/members/privacy.ts';
import { useState } from 'react';
import { useOnline } from '../../../lib/socket/use-online.ts';
import { useMe } from '../../../lib/store/store.ts';
import { formatList } from '../../../lib/text/format-list.ts';
import { t } from '../../../lib/text/i18n.ts';
import { AudienceHint } from './audience-hint.tsx';
import classes from './profile-tags.module.css';

interface Props {
  profile: Profile;
  isPreview: boolean;
  studiesFor: Audience | undefined;
}

export function ProfileTags({ profile, isPreview, studiesFor }: Props) {
  const { _id, role, alumni, badges, connections, college, course, graduationYear } = profile;
  const studies = [course, college, graduationYear && t('profile.classOf', { year: graduationYear })].filter(Boolean);
  // The owner's own dot says nothing about its visibility to others.
  const online = useOnline(_id) && !isPreview;
  const me = useMe();
  const ownConnections = new Set(me?._id === _id ? [] : me?.connections);
  const shared = connections.filter((id) => ownConnections.has(id)).length;
  return (
    <>
      {studies.length > 0 && (
        <p className={classes.facts}>
          <span>
            <IconSchool size={17} stroke={1.8} aria-hidden />
            <bdi>{studies.join(' · ')}</bdi>
          </span>
          <AudienceHint audience={studiesFor} isSmall />
        </p>
      )}
      <p className={classes.facts}>
        <span>
          <IconUsers size={17} stroke={1.8} aria-hidden />
          {formatList([
            t('profile.connections', { count: connections.length }),
            ...(shared > 0 ? [t('profile.shared', { count: shared })] : []),
          ])}
        </span>
        {/* It loads a moment later, so its space is reserved. */}
        <span className={classes.online} data-place={t('presence.online')}>
          {online && (
            <>
              <span className={classes.dot} aria-hidden />
              {t('presence.online')}
            </>
          )}
        </span>
      </p>
      <ul className={classes.tags} aria-label={t('profile.badges')}>
        {(role !== 'student' || !alumni) && (
          <li data-kind={role}>
            {role !== 'student' && <IconShieldCheck size={16} stroke={1.9} aria-hidden />}
            {t(`roles.${role}`)}
          </li>
        )}
        {alumni && (
          <li data-kind="alumni">
            <IconSchool size={16} stroke={1.9} aria-hidden />
            {t('people.alumni')}
          </li>
        )}
        <Badges badges={badges} />
      </ul>
    </>
  );
}

const maxBadges = 4;

function Badges({ badges }: { badges: string[] }) {
  const [open, setOpen] = useState(false);
  // The button takes as much room as one badge.
  const isLong = badges.length > maxBadges + 1;
  return (
    <>
      {badges.slice(0, isLong && !open ? maxBadges : undefined).map((badge) => (
        <li key={badge} data-kind="badge">
          <IconAward size={16} stroke={1.9} aria-hidden />
          {badge}
        </li>
      ))}
      {isLong && (
        <li data-kind="rest">
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('profile.fewerBadges') : t('profile.moreBadges', { count: badges.length - maxBadges })}
          </button>
        </li>
      )}
    </>
  );
}
