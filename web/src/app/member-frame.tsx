import { DirectionProvider, MantineProvider } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import './mantine.css';
import './member-groups.ts';
import { useColorScheme } from '../lib/color-scheme.ts';
import { useNoticesWanted } from '../lib/notices.ts';
import { useMe } from '../lib/store.ts';
import { Notices } from './lazy-notices.ts';
import { cssVariables, theme } from './theme.ts';
import { useLive } from './use-live.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx').then((m) => ({ default: m.ShortcutsDialog })));

/** What all screens of members stand in: dialogs, menus and notices, and the live connection. */
export function MemberFrame() {
  const scheme = useColorScheme();
  const noticesWanted = useNoticesWanted();
  const me = useMe();
  const [shortcutsListed, closeShortcuts] = useShortcuts(me);
  useLive();
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        deduplicateCssVariables={false}
        forceColorScheme={scheme}
      >
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
        <Suspense fallback={null}>{noticesWanted && <Notices />}</Suspense>
        <Suspense fallback={null}>
          {me && shortcutsListed && <ShortcutsDialog me={me} onClose={closeShortcuts} />}
        </Suspense>
      </MantineProvider>
    </DirectionProvider>
  );
}
