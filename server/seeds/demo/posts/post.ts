import type { Drawing } from '../../drawings/canvas.ts';
import type { DemoName } from '../people.ts';

/** What else there is of a comment. */
interface More {
  /** The place of the comment it replies to. */
  replyTo?: number;
  edited?: true;
  reactions?: Partial<Record<DemoName, string>>;
}

/** A post with its picture, likes, reactions and comments. */
export interface DemoPost {
  by: DemoName;
  hoursAgo: number;
  content: string;
  picture?: () => Drawing;
  likes: readonly DemoName[];
  reactions?: Partial<Record<DemoName, string>>;
  comments?: readonly (readonly [DemoName, string, More?])[];
}
