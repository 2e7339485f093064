import { lazyPart } from '../lib/browser/load-code.ts';

const load = () => import('./text-editor.tsx').then((m) => m.TextEditor);

export const TextEditor = lazyPart(load);

/** So that the field takes the first key after a choice in the menu. */
export function preloadTextEditor(): void {
  // React requests a failed part again when it renders.
  load().catch(() => {});
}
