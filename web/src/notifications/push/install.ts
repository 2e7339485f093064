import { whenIdle } from '../../lib/browser/when-idle.ts';
import { sharedValue } from '../../lib/store/shared-value.ts';

// Chromium's offer to install the app, which TypeScript's types don't have yet.
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

// The browser fetches the manifest and an icon as soon as the page names it: two of six connections that the first
// screen needs.
function addManifest(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  );
}

const offer = sharedValue<InstallOffer | null>(null);

/** Stores the browser's offer to install the app, which comes once, for the settings. */
export function storeInstallOffer(): void {
  addEventListener('load', () => whenIdle(addManifest));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => offer.set(null));
}

export const useInstallOffer = offer.use;

/** The browser accepts its offer only once. */
export async function installApp(): Promise<void> {
  const made = offer.get();
  offer.set(null);
  await made?.prompt();
}

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
