import { t } from '../locales/text.ts';
import type { Nodes } from '../nodes/nodes.ts';
import { ApiError } from './errors.ts';
import { Quota, type QuotaRate } from './quota.ts';

// On disk, not in memory: twenty photos at once plus a few chat files.
const maxBytesInFlight = 512_000_000;
// A form without a file is smaller, one with a picture hardly ever.
const textOnlyBytes = 65_536;

export interface Admission {
  /** Called when a file begins to arrive. Throws too_many_requests when the sender's share is used up. */
  countFile(): void;
  /** Called when the form is done, any number of times. A form without a file does not count. */
  release(): void;
}

/** Decides whether a form can come in, before reading a byte of it. */
export class UploadAdmissions {
  #bytesInFlight = 0;
  readonly #quota: Quota | null;

  /** `rate` is each sender's share of uploads; null for no limit. */
  constructor(rate: QuotaRate | null, nodes: Nodes) {
    this.#quota = rate && new Quota(rate, nodes);
  }

  get bytesInFlight(): number {
    return this.#bytesInFlight;
  }

  /** Admits a form of at most `bytes`. Throws too_many_requests (the sender) or unavailable (the total). */
  admit(sender: string, bytes: number): Admission {
    if (this.#bytesInFlight + bytes > maxBytesInFlight) {
      throw new ApiError('unavailable', t('errors.uploadsBusy'), {
        retryAfter: 10,
      });
    }
    const wait = this.#quota?.take(sender) ?? 0;
    if (wait > 0 && bytes > textOnlyBytes) throw tooMany(wait);
    this.#bytesInFlight += bytes;
    let hasFile = false;
    let released = false;
    return {
      countFile() {
        if (wait > 0) throw tooMany(wait);
        hasFile = true;
      },
      release: () => {
        if (released) return;
        released = true;
        this.#bytesInFlight -= bytes;
        if (!hasFile && wait === 0) this.#quota?.giveBack(sender);
      },
    };
  }
}

function tooMany(retryAfter: number): ApiError {
  return new ApiError('too_many_requests', t('errors.uploadedALot'), {
    retryAfter,
  });
}
