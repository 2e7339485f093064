import { IconPencil } from '@tabler/icons-react';
import type { MemberProfile } from 'contract/members.profile.ts';
import { type ReactNode, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { MessageButton } from './message-button.tsx';
import { PhotoButton } from './photo/photo-button.tsx';
import { largeAvatar } from './photo/photo-kinds.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import classes from './profile-head.module.css';
import { ProfileTags } from './profile-tags.tsx';

interface Props {
  profile: MemberProfile;
  isOwner: boolean;
  relationship: ReactNode;
}

export function ProfileHead({ profile, isOwner, relationship }: Props) {
  const [editing, setEditing] = useState(false);
  const { _id, name, avatar, coverPhoto, profession } = profile;
  return (
    <Card className={classes.head} aria-label={name}>
      <div className={classes.cover}>
        {coverPhoto && <img src={coverPhoto} alt="" width={1600} height={400} />}
        {isOwner && (
          <PhotoButton kind="cover" label={t('profile.editCover')}>
            {t('profile.editCover')}
          </PhotoButton>
        )}
      </div>
      <div className={classes.below}>
        <div className={classes.face}>
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
            <p className={classes.profession} dir="auto">
              {profession}
            </p>
          )}
          <ProfileTags profile={profile} />
        </div>
        <div className={classes.actions}>
          {isOwner ? (
            <Button onClick={() => setEditing(true)}>
              <IconPencil size={18} stroke={1.8} aria-hidden />
              {t('profile.edit')}
            </Button>
          ) : (
            <>
              <MessageButton userId={_id} />
              {relationship}
            </>
          )}
        </div>
      </div>
      {editing && <ProfileDialog profile={profile} onClose={() => setEditing(false)} />}
    </Card>
  );
}
