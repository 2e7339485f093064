import { DirectionProvider, MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '../lib/load-code.ts';
import './mantine.css';
import './member-groups.ts';
import { useColorScheme } from '../lib/color-scheme.ts';
import { useNoticesWanted } from '../lib/notices.ts';
import { useMe } from '../lib/store.ts';
import { Notices } from './lazy-notices.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { cssVariables, theme } from './theme.ts';
import { useEarlyNotices } from './use-early-notices.ts';
import { useLive } from './use-live.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx').then((m) => m.ShortcutsDialog));

/** What all screens of members stand in: dialogs, menus and notices, and the live connection. */
export function MemberFrame() {
  const scheme = useColorScheme();
  const noticesWanted = useNoticesWanted();
  const me = useMe();
  const [shortcutsListed, closeShortcuts] = useShortcuts(me);
  useLive();
  useEarlyNotices();
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        deduplicateCssVariables={false}
        forceColorScheme={scheme}
      >
        <ScreenBoundary>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
        <Suspense fallback={null}>{noticesWanted && <Notices />}</Suspense>
        <Suspense fallback={null}>
          {me && shortcutsListed && <ShortcutsDialog me={me} onClose={closeShortcuts} />}
        </Suspense>
      </MantineProvider>
    </DirectionProvider>
  );
}
