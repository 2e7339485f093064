import type { UserResult } from 'contract/search/search.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { CheckList } from '../../ui/choices/check-list.tsx';
import { MemberFinder } from '../../ui/member-finder.tsx';
import { nameOf } from '../conversation.labels.ts';
import { ConversationAvatar } from '../conversation-avatar.tsx';
import { ChosenMembers } from '../groups/chosen-members.tsx';
import { useConversations } from '../my-conversations.ts';

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

interface ConversationChoiceProps {
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

function ConversationChoice({ chosen, onChange }: ConversationChoiceProps) {
  const me = useMember()._id;
  const conversations = useConversations();
  if (conversations.length === 0) return null;
  return (
    <CheckList
      legend={t('chat.list')}
      options={conversations.map((one) => ({
        id: one._id,
        label: (
          <>
            <ConversationAvatar conversation={one} size={34} />
            <bdi>{nameOf(one, me)}</bdi>
          </>
        ),
      }))}
      {...{ chosen, onChange }}
    />
  );
}
