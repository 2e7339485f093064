import type { Drawing } from '../../drawings/canvas.ts';
import type { DemoName } from '../people.ts';

/** Optional parts of a comment. */
interface More {
  /** Index of the parent comment. */
  replyTo?: number;
  edited?: true;
  reactions?: Partial<Record<DemoName, string>>;
}

export interface DemoPost {
  by: DemoName;
  hoursAgo: number;
  content: string;
  picture?: () => Drawing;
  /** Pictures with their descriptions. */
  pictures?: readonly (readonly [() => Drawing, string])[];
  /** The first words of an earlier post. */
  repostOf?: string;
  /** Options with their voters. */
  poll?: readonly (readonly [string, readonly DemoName[]])[];
  allowsSeveral?: true;
  isSecretPoll?: true;
  /** Pinned by the first admin for some more days. */
  isPinned?: true;
  likes: readonly DemoName[];
  reactions?: Partial<Record<DemoName, string>>;
  comments?: readonly (readonly [DemoName, string, More?])[];
}
