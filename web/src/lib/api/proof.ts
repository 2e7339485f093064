import { sharedValue } from '../store/shared-value.ts';

/** Resolves sensitive calls with the result of the proof; null if none waits. */
export const waitingForProof = sharedValue<((proved: boolean) => void) | null>(null);

let pending: Promise<boolean> | null = null;

/** Asks for the password or a passkey, once for all waiting calls. False if the member cancels. */
export function askForProof(): Promise<boolean> {
  pending ??= new Promise<boolean>((response) => waitingForProof.set(response)).finally(() => {
    pending = null;
    waitingForProof.set(null);
  });
  return pending;
}
