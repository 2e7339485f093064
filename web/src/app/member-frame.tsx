import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import './mantine.css';
import './member-groups.ts';
import { useColorScheme } from '../lib/color-scheme.ts';
import { useNoticesWanted } from '../lib/notices.ts';
import { Notices } from './lazy-notices.ts';
import { cssVariables, theme } from './theme.ts';
import { useLive } from './use-live.ts';

/** What all screens of members stand in: dialogs, menus and notices, and the live connection. */
export function MemberFrame() {
  const scheme = useColorScheme();
  const noticesWanted = useNoticesWanted();
  useLive();
  return (
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
    </MantineProvider>
  );
}
