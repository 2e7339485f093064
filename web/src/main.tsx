import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './app/font.css';
import './app/tokens.css';
import './app/styles.css';
import { refreshMe } from './accounts/sign-in/auth.api.ts';
import { preloadMemberParts } from './app/lazy-parts.ts';
import { Router } from './app/router.tsx';
import { ScreenFailure } from './app/screen-failure.tsx';
import { preloadScreen } from './app/screens.ts';
import { reportError, reportUncaughtErrors } from './app/session/errors.ts';
import { Providers } from './app/session/providers.tsx';
import { rememberMember, store } from './app/session/store.ts';
import { onFailure } from './lib/api/api-client.ts';
import { forgetPrefetched } from './lib/api/prefetch.ts';
import { withholdComposingKeys } from './lib/browser/composing-keys.ts';
import { sessionEnded } from './lib/store/session.slice.ts';
import { tolerateTranslation } from './lib/text/translated-pages.ts';
import { storeInstallOffer } from './notifications/push/install.ts';
import { ErrorBoundary } from './ui/layout/error-boundary.tsx';

tolerateTranslation();
withholdComposingKeys();
reportUncaughtErrors();
storeInstallOffer();
rememberMember();
onFailure('not_signed_in', () => {
  forgetPrefetched();
  store.dispatch(sessionEnded());
});
onFailure('second_factor_missing', () => store.dispatch(refreshMe()));
if (store.getState().auth.userInfo) {
  void store.dispatch(refreshMe());
  preloadMemberParts();
}
preloadScreen(location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const app = (
  <StrictMode>
    <ErrorBoundary fallback={(error) => <ScreenFailure error={error} onRetry={() => location.reload()} />}>
      <Providers>
        <Router />
      </Providers>
    </ErrorBoundary>
  </StrictMode>
);
// A transition renders in slices, so a slow phone can paint and respond between them.
startTransition(() => createRoot(root, { onCaughtError: reportError }).render(app));
