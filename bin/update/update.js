import { print } from '../print.js';
import { loadSettings } from './club-address.js';
import { findBackupSince, restore } from './data.js';
import { findService } from './service.js';
import { buildBeside, chooseTag, currentVersion, readPrevious, switchBack, switchToNext } from './versions.js';

/**
 * `update [VERSION]`: the club becomes that version, or the newest. It is away only while it restarts. If the new version
 * does not come up, the old one does, with the data of before.
 */
export async function update([version]) {
  loadSettings();
  const service = await findService();
  const tag = chooseTag(version);
  const [from, to] = [currentVersion(), tag.slice(1)];
  if (from === to) {
    print(`This is version ${to} already.`);
    return 0;
  }
  print(`Making version ${to} ready while ${from} runs …`);
  buildBeside(tag);
  await service.stop();
  try {
    switchToNext(tag);
  } catch (error) {
    await service.start();
    throw error;
  }
  if (await service.start()) {
    print(`The club is version ${to} now. The way back: npm run club -- rollback`);
    return 0;
  }
  print(`Version ${to} did not come up, so ${from} comes back …`);
  await service.stop();
  await goBack();
  if (!(await service.start())) throw new Error(`Version ${from} did not come up either: its last lines say why.`);
  print(`The club is version ${from} again, and nothing is lost.`);
  return 1;
}

/** The version before this one, with its data where the database has changed since. Returns where newer data are. */
export async function goBack() {
  const before = readPrevious();
  const version = currentVersion();
  const backup = findBackupSince(before.at);
  switchBack(before);
  if (backup && process.env.DATABASE_URL)
    throw new Error(
      `This is version ${before.version} again, and the database in DATABASE_URL is that of ${version}. Name an empty database there, then: npm run club -- restore ${backup}`,
    );
  return backup ? restore(backup, version) : null;
}
