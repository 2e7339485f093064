import { IconEye, IconLock, IconPencil, IconUser, IconUsers } from '@tabler/icons-react';
import type { MemberProfile } from 'contract/members/members.profile.ts';
import type { Audience } from 'contract/members/privacy.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SmallMenu } from '../../../ui/actions/small-menu.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CoverPattern } from '../../../ui/links/cover.tsx';
import { coverOf } from '../../../ui/links/cover-pattern.ts';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { CvMenu } from '../../cv/cv-menu.tsx';
import { MutualPeople } from '../../network/mutual-people.tsx';
import { PhotoButton } from '../photo/photo-button.tsx';
import { largeAvatar } from '../photo/photo-kinds.ts';
import { ProfileDialog } from '../profile-dialog.tsx';
import { Completeness, type MissingPart } from './completeness.tsx';
import classes from './profile-head.module.css';
import { ProfileLinks } from './profile-links.tsx';
import { ProfileTags } from './profile-tags.tsx';

interface Props {
  profile: MemberProfile;
  isOwner: boolean;
  isPreview?: boolean | undefined;
  studiesFor: Audience | undefined;
  actions: ReactNode;
}

export function ProfileHead({ profile, isOwner, isPreview = false, studiesFor, actions }: Props) {
  const [editing, setEditing] = useState(false);
  const photo = useRef<HTMLDivElement>(null);
  const add = (part: MissingPart) => {
    if (part === 'photo') photo.current?.querySelector('input')?.click();
    else setEditing(true);
  };
  const { _id, name, avatar, coverPhoto, profession } = profile;
  return (
    <Card aria-label={name}>
      <div className={classes.cover} data-hue={coverOf(_id).hue}>
        {coverPhoto ? <img src={coverPhoto} alt="" width={1600} height={400} /> : <CoverPattern id={_id} />}
        {isOwner && (
          <PhotoButton kind="cover" label={t('profile.editCover')}>
            {t('profile.editCover')}
          </PhotoButton>
        )}
      </div>
      <div className={classes.below}>
        <div className={classes.avatar} ref={photo}>
          <Avatar person={{ _id, name, avatar: largeAvatar(avatar) }} size={144} />
          {isOwner && (
            <PhotoButton kind="avatar" label={t('profile.changeAvatarLabel')}>
              {t('profile.changeAvatar')}
            </PhotoButton>
          )}
        </div>
        <div className={classes.who}>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          {profession && (
            <p className={classes.profession}>
              <span dir="auto">{profession}</span>
            </p>
          )}
          <ProfileTags profile={profile} isPreview={isPreview} studiesFor={studiesFor} />
          <ProfileLinks links={profile.links} email={isOwner ? undefined : profile.email} />
          {!isOwner && profile.mutual && <MutualPeople userId={_id} mutual={profile.mutual} />}
        </div>
        <div className={classes.actions} data-own={isOwner}>
          {isOwner ? (
            <>
              <Button onClick={() => setEditing(true)}>
                <IconPencil size={18} stroke={1.8} aria-hidden />
                {t('profile.edit')}
              </Button>
              <ViewAsMenu userId={_id} />
              <CvMenu />
            </>
          ) : (
            actions
          )}
        </div>
        {isOwner && <Completeness profile={profile} onAdd={add} />}
      </div>
      {editing && <ProfileDialog profile={profile} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function ViewAsMenu({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const itemOf = (text: string, icon: typeof IconEye, to: string) => ({
    text,
    icon,
    onChoose: () => void navigate(to),
  });
  const items = [
    itemOf(t('profile.viewAs.member'), IconUser, `/profile/${userId}?as=member`),
    itemOf(t('profile.viewAs.connection'), IconUsers, `/profile/${userId}?as=connection`),
    itemOf(t('profile.whoSees'), IconLock, '/settings#privacy'),
  ];
  return <SmallMenu icon={IconEye} label={t('profile.viewAs.label')} text={t('profile.viewAs.text')} items={items} />;
}
