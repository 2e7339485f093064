import { ApiError } from './errors.ts';
import { Quota, type QuotaRate } from './quota.ts';

// On disk, not in memory: twenty photos at once, and a few chat files beside them.
const maxBytesInFlight = 512_000_000;
// A form of words alone stays below this; one with a picture hardly ever does.
const textOnlyBytes = 65_536;

/** A form's place among those that are on their way or being worked on. */
export interface Admission {
  /** A file begins to arrive. Throws too_many_requests when the sender's share of uploads is used up. */
  countFile(): void;
  /** The form is done with. Without a file it counts for nothing. May be called again. */
  release(): void;
}

/** Decides, before a byte of a form is read, whether it may come in now. */
export class UploadAdmissions {
  #bytesInFlight = 0;
  readonly #quota: Quota | null;

  /** `rate` is each sender's share of uploads; null counts nothing. */
  constructor(rate: QuotaRate | null) {
    this.#quota = rate && new Quota(rate);
  }

  get bytesInFlight(): number {
    return this.#bytesInFlight;
  }

  /** Admits a form of at most `bytes`. Throws too_many_requests for the sender, unavailable when all are too many. */
  admit(sender: string, bytes: number): Admission {
    if (this.#bytesInFlight + bytes > maxBytesInFlight) {
      throw new ApiError('unavailable', 'A lot is being uploaded right now. Please try again in a moment.', {
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
  return new ApiError('too_many_requests', 'You have uploaded a lot in a short time. Please wait a while.', {
    retryAfter,
  });
}
