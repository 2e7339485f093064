import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import type { Upload } from '../../platform/files/incoming.ts';
import { withStoredPicture } from '../../platform/files/stored-files.ts';
import type { Services } from '../../services.ts';
import { lockSettings, updateSettings } from '../club-settings.queries.ts';

const sizes = { large: { width: 512, height: 512 } };

export async function setLogo(services: Services, actorId: string, upload: Upload | null): Promise<void> {
  // The logo belongs to the club and outlives the uploader's account.
  const picture = { kind: 'logo', ownerId: null, field: 'logo', upload, sizes } as const;
  await withStoredPicture(services, picture, (stored) =>
    inTransaction(services, async (tx) => {
      await stored.insert(tx);
      await replaceLogo(services, tx, actorId, stored.id);
    }),
  );
  await services.club.refresh();
}

export async function deleteLogo(services: Services, actorId: string): Promise<void> {
  await inTransaction(services, (tx) => replaceLogo(services, tx, actorId, null));
  await services.club.refresh();
}

async function replaceLogo({ jobs }: Services, tx: Database, actorId: string, logoId: string | null): Promise<void> {
  const { logo_id: replaced } = await lockSettings(tx);
  if (replaced === logoId) return;
  await updateSettings(tx, { logo_id: logoId });
  if (replaced) await removeFiles(tx, jobs, [replaced]);
  await happened(tx, 'settings.changed', { actorId, detail: { fields: 'logo' } });
}
