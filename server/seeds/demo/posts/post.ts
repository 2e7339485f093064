import type { Drawing } from '../../drawings/canvas.ts';
import type { DemoName } from '../people.ts';

/** What else there is of a comment. */
interface More {
  /** The place of the comment it replies to. */
  replyTo?: number;
  edited?: true;
  reactions?: Partial<Record<DemoName, string>>;
}

/** A post with its pictures, poll, likes, reactions and comments. */
export interface DemoPost {
  by: DemoName;
  hoursAgo: number;
  content: string;
  picture?: () => Drawing;
  /** Several, each with what it shows. */
  pictures?: readonly (readonly [() => Drawing, string])[];
  /** Each option with those who voted for it. */
  poll?: readonly (readonly [string, readonly DemoName[]])[];
  /** Pinned by the first admin for some more days. */
  isPinned?: true;
  likes: readonly DemoName[];
  reactions?: Partial<Record<DemoName, string>>;
  comments?: readonly (readonly [DemoName, string, More?])[];
}
