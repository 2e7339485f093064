import type { MemberCard } from 'contract/members.ts';
import { RelationshipButton } from '../../features/connections/relationship-button.tsx';
import { MessageButton } from '../../features/profile/message-button.tsx';
import { t } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import classes from './connect-action.module.css';

/** The relationship button, or Message for those who are connected; on the own card a link to the profile. */
export const connectAction = ({ _id, name, relationship }: MemberCard) =>
  relationship ? (
    <RelationshipButton
      userId={_id}
      name={name}
      relationship={relationship}
      next={<MessageButton userId={_id} variant="soft" />}
    />
  ) : (
    <span className={classes.own}>
      <ButtonLink to={`/profile/${_id}`} variant="soft">
        {t('summary.profile')}
      </ButtonLink>
    </span>
  );
