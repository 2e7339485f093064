import { lazyPart } from '../lib/browser/load-code.ts';

const loadFrame = () => import('./member-frame.tsx').then((m) => m.MemberFrame);
const loadNavigation = () => import('./header/member-navigation.tsx').then((m) => m.MemberNavigation);
const loadAdminFrame = () => import('./routes/officers/admin-frame.tsx').then((m) => m.AdminFrame);

export const MemberFrame = lazyPart(loadFrame);
export const MemberNavigation = lazyPart(loadNavigation);

/** Around the screens of admins. */
export const AdminFrame = lazyPart(loadAdminFrame);

/** Loaded when it is first opened. */
export const Palette = lazyPart(() => import('./palette/palette.tsx').then((m) => m.Palette));

/** Loaded when it is first asked for. */
export const ShortcutsDialog = lazyPart(() => import('./keyboard/shortcuts-dialog.tsx').then((m) => m.ShortcutsDialog));

/** No one points at a name before there is one on the screen. */
export const PersonCards = lazyPart(() => import('./person/person-cards.tsx').then((m) => m.PersonCards));

/** Loaded when a member has to agree to the rules. */
export const RulesQuestion = lazyPart(() => import('./session/rules-question.tsx').then((m) => m.RulesQuestion));

/** Loaded when logging out would take something unsent. */
export const LogoutQuestion = lazyPart(() => import('./session/logout-question.tsx').then((m) => m.LogoutQuestion));

/** Loaded when something sensitive is done long after the sign-in. */
export const ProofDialog = lazyPart(() => import('../accounts/password/proof-dialog.tsx').then((m) => m.ProofDialog));

/** Loaded when a link is first sent in a message. */
export const SendLinkDialog = lazyPart(() =>
  import('../chat/forward/send-link-dialog.tsx').then((m) => m.SendLinkDialog),
);

/** Fetches what a member's screen stands in, at once and not one after the other. */
export function preloadMemberParts(): void {
  // What fails here is asked for again when it is shown.
  loadFrame().catch(() => {});
  loadNavigation().catch(() => {});
}

/** Fetches what an admin's screen stands in, together with the screen. */
export function preloadAdminParts(): void {
  loadAdminFrame().catch(() => {});
}
