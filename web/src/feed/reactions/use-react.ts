import type { Reaction } from 'contract/feed/feed.ts';
import { useAction } from '../../lib/api/use-action.ts';

/** Reacts with an emoji; my own one is taken back. */
export function useReact(reactions: readonly Reaction[], onReact: (emoji: string | null) => Promise<unknown>) {
  const { act } = useAction();
  return (emoji: string) => {
    const isOwn = reactions.some((one) => one.mine && one.emoji === emoji);
    void act(() => onReact(isOwn ? null : emoji));
  };
}
