import { print } from '../print.js';
import { loadSettings } from './club-address.js';
import { backUp, findBackupSince } from './data.js';
import { findService } from './service.js';
import { goBack } from './update.js';
import { currentVersion, isDatabaseNewerThan, readPrevious } from './versions.js';

/** `rollback`: the version before the last update, with the data from before it where the database has changed. */
export async function rollback() {
  loadSettings();
  const before = readPrevious();
  if (!before)
    throw new Error('There is no version to go back to: no update was made here with npm run club -- update.');
  const service = await findService();
  const isLost = isDatabaseNewerThan(before.commit);
  if (isLost && !findBackupSince(before.at))
    throw new Error(
      `The backup from before the update is gone, and version ${before.version} can't read this database.`,
    );
  await service.stop();
  const saved = isLost ? backUp(`before-rollback-${currentVersion()}`) : null;
  const aside = await goBack();
  if (!(await service.start())) throw new Error(`Version ${before.version} did not come up: its last lines say why.`);
  print(`The club is version ${before.version} again.`);
  if (isLost) print(`It is as it was at ${before.at}. All that came later is in the backup ${saved}, and in ${aside}.`);
  return 0;
}
