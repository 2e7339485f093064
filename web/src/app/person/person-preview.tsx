import type { MemberProfile } from 'contract/members/members.profile.ts';
import { useMember } from '../../lib/store/store.ts';
import { useEntity } from '../../lib/store/use-entity.ts';
import { t } from '../../lib/text/i18n.ts';
import { RelationshipButton } from '../../members/connections/relationship-button.tsx';
import { mutualLabel } from '../../members/network/mutual.labels.ts';
import { MessageButton } from '../../members/profile/page/message-button.tsx';
import { profiles, readProfile } from '../../members/profile/profiles.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import skeleton from '../../ui/lists/skeleton.module.css';
import { Avatar } from '../../ui/people/avatar.tsx';
import { AvatarGroup } from '../../ui/people/avatar-group.tsx';
import classes from './person-preview.module.css';

export function PersonPreview({ userId }: { userId: string }) {
  const { item: person, error } = useEntity<MemberProfile>(profiles, userId, readProfile);
  const isMe = useMember()._id === userId;
  if (error) return <p className={classes.preview}>{error}</p>;
  if (!person) return <PersonPreviewSkeleton />;
  const { name, profession, college, mutual, relationship = 'none' } = person;
  return (
    <section className={classes.preview} aria-label={t('people.preview', { name })}>
      <div className={classes.head}>
        <Avatar person={person} size={56} withPresence />
        <div className={classes.who}>
          <Link to={`/profile/${userId}`} className={classes.name}>
            <bdi>{name}</bdi>
          </Link>
          <p className={classes.line}>{profession || t(person.alumni ? 'people.alumni' : `roles.${person.role}`)}</p>
          {college && <p className={classes.line}>{college}</p>}
        </div>
      </div>
      {mutual && mutual.count > 0 && (
        <p className={classes.mutual}>
          <AvatarGroup people={mutual.people} size={24} />
          <span>{mutualLabel(mutual)}</span>
        </p>
      )}
      {!isMe && (
        <div className={classes.actions}>
          <MessageButton userId={userId} />
          <RelationshipButton userId={userId} name={name} relationship={relationship} />
        </div>
      )}
    </section>
  );
}

function PersonPreviewSkeleton() {
  return (
    <Loading label={t('people.loading')}>
      <div className={classes.preview}>
        <div className={classes.head}>
          <div className={skeleton.circle} style={{ width: 56, height: 56 }} />
          <div className={classes.who}>
            <div className={skeleton.line} style={{ width: '70%' }} />
            <div className={skeleton.line} style={{ width: '50%' }} />
          </div>
        </div>
        <div className={skeleton.line} style={{ width: '80%' }} />
        <div className={`${skeleton.line} ${skeleton.button}`} />
      </div>
    </Loading>
  );
}
