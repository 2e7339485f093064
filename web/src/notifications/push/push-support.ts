export type PushState = 'on' | 'off' | 'blocked' | 'unsupported' | 'insecure' | 'ios';

const isIos =
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/** Says why push notifications can't be on in this browser. The feed needs it without the rest of their code. */
export function pushObstacle(): PushState | null {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return isIos ? 'ios' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}
