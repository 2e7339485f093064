import { IconMoodPlus } from '@tabler/icons-react';
import type { Reaction } from 'contract/feed/feed.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ReactionChips } from '../../ui/reactions/reaction-chips.tsx';
import { ReactionChoice } from '../../ui/reactions/reaction-choice.tsx';

interface Props {
  reactions: readonly Reaction[];
  label: string;
  onReact: (emoji: string | null) => Promise<unknown>;
}

export function ReactionRow({ reactions, label, onReact }: Props) {
  const { act } = useAction();
  const [choosing, setChoosing] = useState(false);

  const choose = (emoji: string) => {
    setChoosing(false);
    const isOwn = reactions.some((one) => one.mine && one.emoji === emoji);
    void act(() => onReact(isOwn ? null : emoji));
  };
  return (
    <>
      <ReactionChips reactions={reactions} onChoose={choose} />
      <IconButton
        icon={IconMoodPlus}
        label={label}
        aria-expanded={choosing}
        // The picker closes on blur, so this press would close it and open it again.
        onPointerDown={(event) => choosing && event.preventDefault()}
        onClick={() => setChoosing(!choosing)}
      />
      {choosing && <ReactionChoice onChoose={choose} onClose={() => setChoosing(false)} />}
    </>
  );
}
