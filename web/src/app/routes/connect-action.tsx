import type { MemberCard } from 'contract/members.ts';
import { RelationshipButton } from '../../features/connections/relationship-button.tsx';

/** The relationship button of a card; nobody connects with themselves. */
export const connectAction = ({ _id, name, relationship }: MemberCard) =>
  relationship && <RelationshipButton userId={_id} name={name} relationship={relationship} />;
