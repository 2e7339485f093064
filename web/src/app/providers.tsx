import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { store } from './store.ts';
import { cssVariables, theme } from './theme.ts';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        deduplicateCssVariables={false}
        defaultColorScheme="auto"
      >
        <BrowserRouter>{children}</BrowserRouter>
      </MantineProvider>
    </Provider>
  );
}
