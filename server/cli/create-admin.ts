import { parseArgs } from 'node:util';
import { isEmail, normalizeEmail } from 'contract/accounts/email.ts';
import { limits } from 'contract/limits.ts';
import { countCharacters, isBlank, removeBidiFormatting } from 'contract/text.ts';
import { createAdmin } from '../src/accounts/registration/first-admin.ts';
import { withServices } from './open-club.ts';
import { readHidden } from './read-hidden.ts';

const text = { type: 'string' } as const;

/** `create-admin --email … [--name …]`: prompts for the password, since other users can see `--password`. */
export async function createAdminVerb(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { email: text, password: text, name: text } });
  const { email = '' } = values;
  const name = removeBidiFormatting(values.name ?? 'Admin');
  if (!isEmail(email)) throw new Error('Give the full email address of the admin: --email you@club.example.');
  if (isBlank(name) || countCharacters(name) > limits.name)
    throw new Error(`--name must have 1 to ${limits.name} characters.`);
  const password = values.password ?? (await readHidden('Password'));
  const length = countCharacters(password);
  if (length < limits.passwordMin || length > limits.passwordMax)
    throw new Error(
      `Give a password of ${limits.passwordMin} to ${limits.passwordMax} characters, typed or by standard input.`,
    );
  await withServices(async (services) => {
    if (!(await createAdmin(services, { email, password, name })))
      throw new Error(
        `There is an account with the address ${email} already. For a new password: npm run club -- reset-password --email ${email}`,
      );
    console.log(`${name} can sign in as an admin with ${normalizeEmail(email)}.`);
  });
  return true;
}
