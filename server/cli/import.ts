import { parseArgs } from 'node:util';
import { importArchive } from '../src/operations/export/import/import-archive.ts';
import { withServices } from './open-club.ts';

/** `import FOLDER|FILE.zip`: fills an empty club from an archive. */
export async function importVerb(args: string[]): Promise<boolean> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [source] = positionals;
  if (!source || positionals.length > 1) throw new Error('Say which archive: import FOLDER, or import FILE.zip.');
  await withServices(async (services) => {
    const { manifest, counts, firstAdmin } = await importArchive(services, source);
    const figures = Object.entries(counts);
    console.log(`Imported ${manifest.club} of ${manifest.exportedAt}:`);
    for (const [noun, count] of figures) console.log(`  ${noun.padEnd(12)} ${count.toLocaleString('en')}`);
    console.log('An archive has no passwords: members choose one with "Forgot password?" on the sign-in screen.');
    if (firstAdmin) console.log(`${firstAdmin} signs in with the password from before.`);
    else console.log('If the club sends no email, make an admin with create-admin: Admin → Emails shows the links.');
  });
  return true;
}
