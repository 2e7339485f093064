import { IconMoodPlus } from '@tabler/icons-react';
import type { Reaction } from 'contract/feed/feed.ts';
import { useCallback, useRef, useState } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ReactionPill } from '../../ui/reactions/lazy-pill.ts';
import { ReactionChips } from '../../ui/reactions/reaction-chips.tsx';
import { useReact } from './use-react.ts';

interface Props {
  reactions: readonly Reaction[];
  label: string;
  onReact: (emoji: string | null) => Promise<unknown>;
}

export function ReactionRow({ reactions, label, onReact }: Props) {
  const react = useReact(reactions, onReact);
  const frame = useRef<HTMLSpanElement>(null);
  const [choosing, setChoosing] = useState(false);
  const close = useCallback(() => setChoosing(false), []);

  const choose = (emoji: string) => {
    close();
    react(emoji);
  };
  return (
    <>
      <ReactionChips reactions={reactions} onChoose={choose} />
      <span ref={frame}>
        <IconButton icon={IconMoodPlus} label={label} aria-expanded={choosing} onClick={() => setChoosing(!choosing)} />
        {choosing && <ReactionPill frame={frame} withFocus onChoose={choose} onClose={close} />}
      </span>
    </>
  );
}
