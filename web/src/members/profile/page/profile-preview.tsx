import { IconEye } from '@tabler/icons-react';
import { previewMe, type Viewer, viewers } from 'contract/members/privacy.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../../lib/api/use-query.ts';
import { useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { OpeningPage } from '../../../ui/club/opening-page.tsx';
import { ProfileBody } from './profile-body.tsx';
import classes from './profile-preview.module.css';
import { ProfileSkeleton } from './profile-skeleton.tsx';

interface Props {
  viewer: Viewer;
  activity: ReactNode;
  works: ReactNode;
}

/** My own profile as another member or a connection sees it, from the server's response to them. */
export function ProfilePreview({ viewer, activity, works }: Props) {
  const own = `/profile/${useMember()._id}`;
  const { data: profile, error, reload } = useCall(previewMe, { query: { as: viewer } }, t('profile.failed'));
  if (!profile)
    return (
      <OpeningPage
        title={t('navigation.profile')}
        error={error && t('profile.error', { reason: error })}
        onRetry={reload}
      >
        <ProfileSkeleton />
      </OpeningPage>
    );
  return (
    <div className={classes.preview}>
      <aside className={classes.banner} aria-label={t('profile.viewAs.label')}>
        <IconEye size={20} stroke={1.8} aria-hidden />
        <p>{t(`profile.seenBy.${viewer}`)}</p>
        <nav className={classes.ways} aria-label={t('profile.viewAs.text')}>
          {viewers
            .filter((one) => one !== viewer)
            .map((other) => (
              <ButtonLink key={other} to={`${own}?as=${other}`} variant="soft">
                {t(`profile.viewAs.${other}`)}
              </ButtonLink>
            ))}
          <ButtonLink to={own}>{t('profile.viewAs.done')}</ButtonLink>
        </nav>
      </aside>
      <ProfileBody
        profile={profile}
        isOwner={false}
        isPreview
        actions={null}
        activity={activity}
        works={works}
        suggestions={null}
      />
    </div>
  );
}
