import { lazyPart } from '../../lib/browser/load-code.ts';

export const HostMessages = lazyPart(() => import('./host-messages.tsx').then((m) => m.HostMessages));
