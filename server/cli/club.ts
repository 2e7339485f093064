import { parseArgs } from 'node:util';
import { bringingOver } from '../src/operations/backup/restore/upgrade.ts';
import { forgetSecret } from '../src/platform/database/start/club-secret.ts';
import { version } from '../src/platform/product.ts';
import { backup } from './backup.ts';
import { createAdminVerb } from './create-admin.ts';
import { doctor } from './doctor.ts';
import { exportVerb } from './export.ts';
import { importVerb } from './import.ts';
import { memberVerbs } from './members.ts';
import { withDatabase } from './open-club.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';
import { setup } from './setup/setup.ts';
import { verify } from './verify.ts';

const help = `npm run club -- <verb>

  setup        asks for the address, mail and backups, and writes the settings and the files of a server
  backup FILE [--passphrase] [--rate <MB per second>]
               saves the whole club in one file; --passphrase asks for a passphrase and encrypts the file with it,
               as BACKUP_PASSPHRASE does
  restore FILE restores a backup into an empty DATA_DIR (and an empty DATABASE_URL, if you use one)
  verify FILE  checks a backup: starts the copy beside the club, without mails, looks at it and removes it
  export FOLDER|FILE.zip
               writes the club as an archive that any browser opens: pages, JSON and files (see docs/archive.md)
  import FOLDER|FILE.zip
               fills an empty club from an archive; members then choose new passwords (see docs/archive.md)
  create-admin --email <address> [--name <name>]
               adds an admin who can sign in at once; asks for the password, or reads it from standard input
  list-members [TEXT]
               address, name, role and id of each member, or of those whose name or address has the text
  reset-password --email <address>
               prints a link to choose a new password, for when the club has no mail server or no admin
  reset-second-factor --email <address>
               lets a member whose phone and recovery codes are lost sign in with the password alone
  suspend      --email <address> --reason <text> [--until <day>]
               keeps a member from signing in; lift-suspension --email <address> ends it
  end-sessions --email <address>
               signs a member out everywhere
  seed         --members <n> --posts <n>
               adds made-up members and posts, to test the club under load
  update [VERSION]
               the club becomes that version, or the newest: built beside it, backed up, and back if it does not come up
  rollback     the version before the last update, with the data from before it where the database has changed
  --version    says which version this is
  migrate      brings the database up to date (the server does so at its start)
  bring-over   makes a database of a version before 1.0.0 one of this version, after a backup
  forget-secret
               lets the club start with a new secret when the old one is lost for good: everyone signs in again,
               and sets up two-step verification again
  doctor       [--fix] [--files]
               checks the health of the club, as the admins' screen does, and says what to do; --fix puts right what it
               safely can, --files reads all stored files first, which takes a while

All but restore and import also work while the server runs. Without it, they start the database while they work.`;

const isUpToDate = async () => console.log('The database is up to date.');

const verbs: Record<string, (args: string[]) => Promise<boolean>> = {
  setup,
  backup,
  export: exportVerb,
  import: importVerb,
  restore,
  verify,
  'create-admin': createAdminVerb,
  ...memberVerbs,
  seed,
  doctor,
  async migrate() {
    await withDatabase(isUpToDate);
    return true;
  },
  async 'bring-over'() {
    await withDatabase(isUpToDate, bringingOver);
    return true;
  },
  async 'forget-secret'() {
    await withDatabase(forgetSecret);
    console.log('The next start uses the secret in the data folder, or makes a new one.');
    return true;
  },
  async version() {
    console.log(version);
    return true;
  },
  async help() {
    console.log(help);
    return true;
  },
};

const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
const verb = values.help ? 'help' : (positionals[0] ?? (values.version ? 'version' : 'help'));
const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
try {
  if (!run) throw new Error(`There is no verb "${verb}".\n\n${help}`);
  const after = process.argv.indexOf(verb);
  process.exitCode = (await run(after < 0 ? [] : process.argv.slice(after + 1))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
