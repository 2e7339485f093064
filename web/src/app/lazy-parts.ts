import { lazyComponent, lazyPart } from '../lib/browser/load-code.ts';

const loadFrame = () => import('./member-frame.tsx').then((m) => m.MemberFrame);
const loadNavigation = () => import('./header/member-navigation.tsx').then((m) => m.MemberNavigation);
const loadOfficersOnly = () => import('./access/officers-only.tsx').then((m) => m.OfficersOnly);
const loadAdminFrame = () => import('./routes/officers/admin-frame.tsx').then((m) => m.AdminFrame);

export const MemberFrame = lazyComponent(loadFrame);
export const MemberNavigation = lazyComponent(loadNavigation);

export const OfficersOnly = lazyComponent(loadOfficersOnly);
export const AdminFrame = lazyComponent(loadAdminFrame);

export const Palette = lazyPart(() => import('./palette/palette.tsx').then((m) => m.Palette));

export const ShortcutsDialog = lazyPart(() => import('./keyboard/shortcuts-dialog.tsx').then((m) => m.ShortcutsDialog));

/** Loads late: the member can't point at a name before one is on screen. */
export const PersonCards = lazyPart(() => import('./person/person-cards.tsx').then((m) => m.PersonCards));

export const RulesQuestion = lazyPart(() => import('./session/rules-question.tsx').then((m) => m.RulesQuestion));

export const LogoutQuestion = lazyPart(() => import('./session/logout-question.tsx').then((m) => m.LogoutQuestion));

export const ProofDialog = lazyPart(() => import('../accounts/password/proof-dialog.tsx').then((m) => m.ProofDialog));

export const SendLinkDialog = lazyPart(() =>
  import('../chat/forward/send-link-dialog.tsx').then((m) => m.SendLinkDialog),
);

export function preloadMemberParts(): void {
  // React requests a failed part again when it renders.
  loadFrame().catch(() => {});
  loadNavigation().catch(() => {});
}

export function preloadAdminParts(): void {
  loadOfficersOnly().catch(() => {});
  loadAdminFrame().catch(() => {});
}
