import { DirectionProvider, MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '../lib/load-code.ts';
import './mantine.css';
import './member-groups.ts';
import { useColorScheme } from '../lib/color-scheme.ts';
import { useMe } from '../lib/store.ts';
import { useToastsWanted } from '../lib/toasts.ts';
import { Toasts } from './lazy-toasts.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { cssVariables, theme } from './theme.ts';
import { useLive } from './use-live.ts';
import { usePreloadedToasts } from './use-preloaded-toasts.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx').then((m) => m.ShortcutsDialog));

/** What all screens of members stand in: dialogs, menus and toasts, and the live connection. */
export function MemberFrame() {
  const scheme = useColorScheme();
  const toastsWanted = useToastsWanted();
  const me = useMe();
  const [shortcutsListed, closeShortcuts] = useShortcuts(me);
  useLive();
  usePreloadedToasts();
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
        <Suspense fallback={null}>{toastsWanted && <Toasts />}</Suspense>
        <Suspense fallback={null}>
          {me && shortcutsListed && <ShortcutsDialog me={me} onClose={closeShortcuts} />}
        </Suspense>
      </MantineProvider>
    </DirectionProvider>
  );
}
