import type { createToken, TokenScope } from 'contract/accounts/account.tokens.ts';
import type { ResponseOf } from 'contract/endpoint.ts';
import { castPassword } from '../../seeds/cast.ts';
import { Browser } from '../calls/browser.ts';
import type { Person } from './person.ts';

/** A program with a personal token, and without cookies. */
export class Program extends Browser {
  readonly token: string;
  readonly id: string;

  constructor(port: number, { token, _id }: ResponseOf<typeof createToken>) {
    super(port);
    this.token = token;
    this.id = _id;
  }

  override cookieHeader(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }
}

/** Makes a token of the member, and a program that uses it. */
export async function makeProgram(person: Person, scope: TokenScope): Promise<Program> {
  const body = { name: `To ${scope}`, scope, password: castPassword };
  const { status, body: made } = await person.post<ResponseOf<typeof createToken>>('/api/account/tokens', body);
  if (status !== 201) throw new Error(`No token: ${status} ${JSON.stringify(made)}`);
  return new Program(person.port, made);
}
