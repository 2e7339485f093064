import type { MemberCard } from 'contract/members.ts';
import { RelationshipButton } from '../../features/connections/relationship-button.tsx';
import { t } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';

/** The relationship button; on the own card a link to the profile. */
export const connectAction = ({ _id, name, relationship }: MemberCard) =>
  relationship ? (
    <RelationshipButton userId={_id} name={name} relationship={relationship} />
  ) : (
    <ButtonLink to={`/profile/${_id}`} variant="soft">
      {t('summary.profile')}
    </ButtonLink>
  );
