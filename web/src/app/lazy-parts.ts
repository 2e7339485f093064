import { lazy } from 'react';

const loadFrame = () => import('./member-frame.tsx').then((m) => ({ default: m.MemberFrame }));
const loadNavigation = () => import('./member-navigation.tsx').then((m) => ({ default: m.MemberNavigation }));

export const MemberFrame = lazy(loadFrame);
export const MemberNavigation = lazy(loadNavigation);

/** Fetches what a member's screen stands in, at once and not one after the other. */
export function preloadMemberParts(): void {
  void loadFrame();
  void loadNavigation();
}
