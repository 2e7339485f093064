import { Outlet } from 'react-router';
import { onFailure } from '../lib/api/api-client.ts';
import { askForProof, waitingForProof } from '../lib/api/proof.ts';
import { useClub } from '../lib/socket/club.ts';
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
import { usePalette } from './palette/use-palette.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Toasts } from './session/toasts.tsx';
import { useLive } from './session/use-live.ts';
import { logoutQuestion } from './session/use-logout.ts';
import { usePush } from './session/use-push.ts';
import { useReadOpened } from './session/use-read-opened.ts';
import { useSecondFactorLead } from './session/use-second-factor-lead.ts';

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
