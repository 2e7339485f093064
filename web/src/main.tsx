import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/font.css';
import './app/styles.css';
import { preloadMemberParts } from './app/lazy-parts.ts';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { preloadScreen } from './app/screens.ts';
import { rememberMember, store } from './app/store.ts';
import { refreshMe, sessionEnded } from './features/auth/auth.slice.ts';
import { onSessionEnded } from './lib/api-client.ts';
import { askEarly } from './lib/early.ts';

rememberMember();
onSessionEnded(() => store.dispatch(sessionEnded()));
if (store.getState().auth.userInfo) {
  void store.dispatch(refreshMe());
  preloadMemberParts();
  if (location.pathname === '/') askEarly('/api/posts');
}
preloadScreen(location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
