import { useEffect, useRef } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { onFailure } from '../lib/api/api-client.ts';
import { askForProof, waitingForProof } from '../lib/api/proof.ts';
import { useClub } from '../lib/socket/club.ts';
import { readText } from '../lib/store/browser-storage.ts';
import { useMe } from '../lib/store/store.ts';
import { sendLink, useLinkToSend } from '../lib/text/link-to-send.ts';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import {
  LogoutQuestion,
  Palette,
  PersonCards,
  ProofDialog,
  RulesQuestion,
  SendLinkDialog,
  ShortcutsDialog,
} from './lazy-parts.ts';
import { OfflineNote } from './offline-note.tsx';
import { usePalette } from './palette/use-palette.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Toasts } from './session/toasts.tsx';
import { useLive } from './session/use-live.ts';
import { logoutQuestion } from './session/use-logout.ts';
import { useReadOpened } from './session/use-read-opened.ts';

onFailure('confirmation_required', askForProof);

export function MemberFrame() {
  const me = useMe();
  const [shortcutsListed, closeShortcuts] = useShortcuts(me);
  const [paletteIsOpen, closePalette] = usePalette();
  const link = useLinkToSend();
  const logoutAsks = logoutQuestion.use();
  const onProof = waitingForProof.use();
  const { rules } = useClub();
  useLive();
  useReadOpened();
  usePush();
  useSecondFactorLead();
  return (
    <>
      <OfflineNote />
      <ScreenBoundary>
        <Outlet />
      </ScreenBoundary>
      <Toasts />
      {me && <PersonCards />}
      {me && paletteIsOpen && <Palette onClose={closePalette} />}
      {me && link && <SendLinkDialog link={link} onClose={() => sendLink(null)} />}
      {me && rules && me.acceptedRules < rules.required && <RulesQuestion key={rules.required} />}
      {me && logoutAsks && <LogoutQuestion />}
      {me && onProof && <ProofDialog onDone={onProof} />}
      {me && shortcutsListed && <ShortcutsDialog onClose={closeShortcuts} />}
    </>
  );
}

function usePush(): void {
  const me = useMe()?._id;
  const navigate = useNavigate();

  useEffect(() => {
    if (!me || !('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent<{ open?: string }>) => {
      if (data.open) void navigate(data.open);
    };
    serviceWorker.addEventListener('message', open);
    if (readText('browser', `push:${me}`) === 'on') {
      import('../notifications/push/push.ts').then(({ renewPush }) => renewPush(me)).catch(() => {});
    }
    return () => serviceWorker.removeEventListener('message', open);
  }, [me, navigate]);
}

/** Leads officers without a second factor to the settings when the club begins to require one. */
function useSecondFactorLead(): void {
  const navigate = useNavigate();
  const state = useMe()?.secondFactor;
  const last = useRef(state);
  useEffect(() => {
    const before = last.current;
    last.current = state;
    // An officer screen redirects by itself.
    if (before && before !== state && state === 'required' && location.pathname !== '/settings') navigate('/settings');
  }, [state, navigate]);
}
