import type { MemberCard } from 'contract/members/members.ts';
import { t } from '../../../lib/text/i18n.ts';
import { RelationshipButton } from '../../../members/connections/relationship-button.tsx';
import { MessageButton } from '../../../members/profile/page/message-button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import classes from './connect-action.module.css';

export const connectAction = ({ _id, name, relationship }: MemberCard) =>
  relationship ? (
    <RelationshipButton
      userId={_id}
      name={name}
      relationship={relationship}
      inList
      next={<MessageButton userId={_id} variant="soft" />}
    />
  ) : (
    <span className={classes.own}>
      <ButtonLink to={`/profile/${_id}`} variant="soft">
        {t('summary.profile')}
      </ButtonLink>
    </span>
  );
