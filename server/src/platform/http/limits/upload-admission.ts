import type { Endpoint } from 'contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../../services.ts';
import { t } from '../../locales/text.ts';
import { deleteUse, updateUse } from '../../quotas/quotas.queries.ts';
import { consumeQuotas, type SpokenQuota } from '../../quotas/quotas.ts';
import { networkOf } from '../connections/client-network.ts';
import { ApiError } from '../errors.ts';

// On disk, not in memory: twenty photos at once plus a few chat files.
const maxBytesInFlight = 512_000_000;
// A form without a file is smaller; with a picture it hardly ever is. The other parts of a form need no more than
// this.
const textOnlyBytes = 65_536;

/** Bytes per day for a member, and for all visitors of one network, where many may apply. */
const perDay = { member: 300_000_000, visitors: 1_000_000_000 } as const;
const callsPerHalfHour = 60;

export type Sender = Pick<FastifyRequest, 'member' | 'ip'>;

/** Files of a field with its own daily limit don't count with all others. */
type DailyShare = Partial<Pick<NonNullable<Endpoint['file']>, 'field' | 'dailyBytes'>>;

export interface Admission {
  /** Call it when a file starts to arrive. Throws too_many_requests if the sender's share is used up. */
  countFile(): Promise<void>;
  /** Call it when the form is done, with the stored bytes of its files; further calls do nothing. */
  release(reserved: number): Promise<void>;
}

export class UploadAdmissions {
  #bytesInFlight = 0;
  readonly #services: Pick<Services, 'config' | 'db'>;

  constructor(services: Pick<Services, 'config' | 'db'>) {
    this.#services = services;
  }

  get bytesInFlight(): number {
    return this.#bytesInFlight;
  }

  /** Admits a form of at most `bytes`. Throws too_many_requests (the sender) or unavailable (the total). */
  async admit(sender: Sender, bytes: number, share: DailyShare = {}): Promise<Admission> {
    if (this.#bytesInFlight + bytes > maxBytesInFlight) {
      throw new ApiError('unavailable', t('errors.uploadsBusy'), {
        retryAfter: 10,
      });
    }
    const { db } = this.#services;
    const inAll = bytesOf(sender, share);
    const quotas = quotasOf(sender, { ...inAll, amount: Math.max(1, bytes - textOnlyBytes) });
    let use: Promise<string | null> | null = null;
    const countFile = async () => {
      use ??= consumeQuotas(this.#services, quotas);
      await use;
    };
    let hasFile = false;
    let released = false;
    this.#bytesInFlight += bytes;
    const release = async (reserved: number) => {
      if (released) return;
      released = true;
      this.#bytesInFlight -= bytes;
      const id = await use?.catch(() => null);
      if (!id) return;
      if (hasFile) await updateUse(db, id, inAll.key, reserved);
      else await deleteUse(db, id);
    };
    // A form of this size has a file, so its sender learns of a limit before sending it all.
    if (bytes > textOnlyBytes)
      await countFile().catch(async (error) => {
        await release(0);
        throw error;
      });
    return {
      async countFile() {
        await countFile();
        hasFile = true;
      },
      release,
    };
  }
}

function quotasOf(sender: Sender, inAll: SpokenQuota): SpokenQuota[] {
  // Applicants have their own limit: many may apply from one address.
  if (!sender.member) return [inAll];
  const calls = { key: `upload-calls ${sender.member.id}`, max: callsPerHalfHour, minutes: 30 } as const;
  return [{ ...calls, sentence: 'errors.uploadedALot' }, inAll];
}

function bytesOf({ member, ip }: Sender, { field, dailyBytes }: DailyShare): SpokenQuota {
  const max = dailyBytes ?? (member ? perDay.member : perDay.visitors);
  return {
    key: `${dailyBytes ? field : 'upload'}-bytes ${member?.id ?? networkOf(ip)}`,
    max,
    minutes: 24 * 60,
    sentence: 'errors.uploadedToday',
    values: { megabytes: max / 1_000_000 },
  };
}
