import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/styles.css';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { rememberMember, store } from './app/store.ts';
import { refreshMe, sessionEnded } from './features/auth/auth.slice.ts';
import { onSessionEnded } from './lib/api-client.ts';

rememberMember();
onSessionEnded(() => store.dispatch(sessionEnded()));
if (store.getState().auth.userInfo) void store.dispatch(refreshMe());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
