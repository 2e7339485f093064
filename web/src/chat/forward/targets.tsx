import type { UserResult } from 'contract/search/search.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { MemberFinder } from '../../ui/member-finder.tsx';
import { ChosenMembers } from '../groups/chosen-members.tsx';
import { ConversationChoice } from './conversation-choice.tsx';

export interface Targets {
  conversations: string[];
  people: UserResult[];
}

export const noTargets: Targets = { conversations: [], people: [] };
export const countTargets = ({ conversations, people }: Targets): number => conversations.length + people.length;

interface Props {
  label: string;
  targets: Targets;
  onChange: (targets: Targets) => void;
}

export function TargetChoice({ label, targets, onChange }: Props) {
  const me = useMember();
  const { conversations, people } = targets;
  const without = (id: string) => people.filter(({ _id }) => _id !== id);
  return (
    <>
      <MemberFinder
        label={label}
        found={t('chat.peopleFound')}
        without={[me._id, ...people.map(({ _id }) => _id)]}
        onPick={(person) => onChange({ conversations, people: [...without(person._id), person] })}
        data-autofocus
      />
      <ChosenMembers chosen={people} onRemove={(id) => onChange({ conversations, people: without(id) })} />
      <ConversationChoice chosen={conversations} onChange={(chosen) => onChange({ conversations: chosen, people })} />
    </>
  );
}
