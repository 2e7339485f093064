import type { Drawing } from '../../drawings/canvas.ts';
import type { DemoName } from '../people.ts';

/** A post of the demo club: how many hours ago, what was drawn for it, who likes it, what was answered. */
export interface DemoPost {
  by: DemoName;
  hoursAgo: number;
  content: string;
  picture?: () => Drawing;
  likes: readonly DemoName[];
  comments?: readonly (readonly [DemoName, string])[];
}
