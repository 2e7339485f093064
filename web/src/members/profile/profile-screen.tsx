import { IconDots, IconUserOff } from '@tabler/icons-react';
import type { MemberProfile } from 'contract/members/members.profile.ts';
import { getPrivacy, type PrivacySettings } from 'contract/members/privacy.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { listen } from '../../lib/socket/socket.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { useEntity } from '../../lib/store/use-entity.ts';
import { t } from '../../lib/text/i18n.ts';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { OpeningPage } from '../../ui/club/opening-page.tsx';
import { BlockDialog } from '../../ui/people/block-dialog.tsx';
import { useReport } from '../../ui/reports/use-report.tsx';
import { standings } from '../connections/standings.ts';
import { MessageButton } from './page/message-button.tsx';
import { ProfileBody } from './page/profile-body.tsx';
import classes from './page/profile-menu.module.css';
import { ProfileSkeleton } from './page/profile-skeleton.tsx';
import { profiles, readProfile } from './profiles.ts';

interface Props {
  userId: string;
  /** Parts from other features: the relationship, the member's posts, suggestions. */
  relationship: (profile: MemberProfile) => ReactNode;
  activity: ReactNode;
  works: ReactNode;
  suggestions: ReactNode;
}

export function ProfileScreen({ userId, relationship, activity, works, suggestions }: Props) {
  const { profile, error, isMissing, retry } = useProfile(userId);
  const isOwner = userId === useMember()._id;
  const audiences = useAudiences(isOwner);
  const isConnected = useIsConnected(userId, profile);

  if (error || !profile)
    return (
      <OpeningPage
        title={t('navigation.profile')}
        error={error && t('profile.error', { reason: error })}
        gone={isMissing && { to: '/members', text: t('network.directory') }}
        onRetry={retry}
      >
        <ProfileSkeleton />
      </OpeningPage>
    );
  return (
    <ProfileBody
      profile={profile}
      isOwner={isOwner}
      isConnected={isConnected}
      audiences={audiences}
      actions={
        <>
          <MessageButton userId={userId} />
          {relationship(profile)}
          <ProfileMenu member={profile} />
        </>
      }
      activity={activity}
      works={works}
      suggestions={suggestions}
    />
  );
}

function ProfileMenu({ member }: { member: { _id: string; name: string } }) {
  const navigate = useNavigate();
  const [blocking, setBlocking] = useState(false);
  const report = useReport('user', member._id);
  const block = { text: t('blocks.block'), icon: IconUserOff, onChoose: () => setBlocking(true) };
  return (
    <span className={classes.menu}>
      <SmallMenu icon={IconDots} label={t('profile.menu', { name: member.name })} items={[report.item, block]} />
      {report.dialog}
      {blocking && (
        <BlockDialog member={member} onBlocked={() => void navigate('/members')} onClose={() => setBlocking(false)} />
      )}
    </span>
  );
}

const fetchPrivacy = () => call(getPrivacy, {});
const nothing = async () => null;

function useAudiences(isOwner: boolean): PrivacySettings | null {
  return useQuery<PrivacySettings | null>(isOwner ? fetchPrivacy : nothing).data;
}

function useIsConnected(userId: string, profile: MemberProfile | null): boolean {
  const standing = standings.useOne(userId);
  return (standing ?? profile)?.relationship === 'connected';
}

function useProfile(userId: string) {
  const dispatch = useAppDispatch();
  const { item: profile, error, isMissing, reload } = useEntity(profiles, userId, readProfile, t('profile.failed'));

  useEffect(
    () =>
      listen({
        memberUpdated: (member) => {
          if (member._id !== userId) return;
          dispatch(profiles.changed({ id: userId, changes: member }));
          // The message only contains the summary; the rest of the profile may have changed too.
          void reload();
        },
        memberDeleted: ({ _id }) => {
          if (_id !== userId) return;
          dispatch(profiles.removed([userId]));
          void reload();
        },
      }),
    [dispatch, userId, reload],
  );
  // An old state never shows first (specification, section 4).
  useEffect(() => () => void dispatch(profiles.removed([userId])), [dispatch, userId]);
  return { profile, error, isMissing, retry: reload };
}
