import { lazyPart } from '../lib/load-code.ts';

const loadFrame = () => import('./member-frame.tsx').then((m) => m.MemberFrame);
const loadNavigation = () => import('./member-navigation.tsx').then((m) => m.MemberNavigation);

export const MemberFrame = lazyPart(loadFrame);
export const MemberNavigation = lazyPart(loadNavigation);

/** Loaded when it is first opened. */
export const Palette = lazyPart(() => import('./palette/palette.tsx').then((m) => m.Palette));

/** Loaded when a link is first sent in a message. */
export const SendLinkDialog = lazyPart(() =>
  import('../features/chat/forward/send-link-dialog.tsx').then((m) => m.SendLinkDialog),
);

/** Fetches what a member's screen stands in, at once and not one after the other. */
export function preloadMemberParts(): void {
  // What fails here is asked for again when it is shown.
  loadFrame().catch(() => {});
  loadNavigation().catch(() => {});
}
