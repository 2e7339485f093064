import type { RecoveryCodes, SecondFactorSetup } from 'contract/accounts/account.second-factor.ts';
import { Secret } from 'otpauth';
import { castPassword } from '../../seeds/cast.ts';
import type { Club } from '../app.ts';
import { codeOf } from './authenticator.ts';
import type { Person } from './person.ts';

const halfMinute = 30_000;

/** An authenticator app that has read a secret. */
export class AuthenticatorApp {
  readonly #club: Pick<Club, 'services' | 'setClock'>;
  readonly #typed: string;
  /** As the app stores it. */
  readonly secret: string;
  #last = 0;

  constructor(club: Pick<Club, 'services' | 'setClock'>, secret: string) {
    this.#club = club;
    this.#typed = secret;
    this.secret = Secret.fromBase32(secret).utf8;
  }

  /** Returns a new code and moves the club's clock if needed. */
  next(): string {
    const step = this.step();
    if (step <= this.#last) this.#club.setClock(new Date((this.#last + 1) * halfMinute));
    this.#last = this.step();
    return this.at(this.#last);
  }

  /** The code of this half minute. */
  at(step: number): string {
    return codeOf(this.#typed, step * halfMinute);
  }

  /** The current half minute. */
  step(): number {
    return Math.floor(this.#club.services.clock.now().getTime() / halfMinute);
  }
}

/** Turns on the second factor of a member; returns their app and recovery codes. */
export async function enableSecondFactor(
  club: Pick<Club, 'services' | 'setClock'>,
  person: Person,
  password = castPassword,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const path = '/api/account/second-factor';
  const { body: setup } = await person.post<SecondFactorSetup>(path, { password });
  const app = new AuthenticatorApp(club, setup.secret);
  const { status, body } = await person.put<RecoveryCodes>(path, { code: app.next() });
  if (status !== 200) throw new Error(`The second factor could not be turned on: ${status}`);
  return { app, recoveryCodes: body.recoveryCodes };
}
