import type { Drawing } from '../../drawings/canvas.ts';
import type { DemoName } from '../people.ts';

/** A post with its picture, likes and comments. */
export interface DemoPost {
  by: DemoName;
  hoursAgo: number;
  content: string;
  picture?: () => Drawing;
  likes: readonly DemoName[];
  comments?: readonly (readonly [DemoName, string])[];
}
