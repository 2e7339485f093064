import { sharedValue } from '../store/shared-value.ts';

/** Tells a sensitive call whether the member proved that it is them; null while none waits. */
export const waitingForProof = sharedValue<((proved: boolean) => void) | null>(null);

let pending: Promise<boolean> | null = null;

/** Asks for the password, or a passkey, once for all calls that wait for it. False when the member cancels. */
export function askForProof(): Promise<boolean> {
  pending ??= new Promise<boolean>((answer) => waitingForProof.set(answer)).finally(() => {
    pending = null;
    waitingForProof.set(null);
  });
  return pending;
}
