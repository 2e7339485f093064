import * as contract from 'contract/operations/backups.ts';
import type { FastifyInstance } from 'fastify';
import { mailOtherAdmins } from '../../../accounts/accounts.kernel.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../services.ts';
import { openLocation } from '../backup-location.ts';
import {
  auditBackup,
  checkBackup,
  makeBackup,
  readBackups,
  requireDownloadable,
  requireStored,
} from './backups.actions.ts';
import type { BackupState } from './backups.state.ts';
import { downloadToken, isDownloadToken } from './download-token.ts';
import { changeSchedule } from './settings.actions.ts';

export function backupRoutes(app: FastifyInstance, services: Services, state: BackupState): void {
  const { clock, config, log, secret } = services;
  // The screen polls the progress; the response doesn't wait for the end.
  const begin = (work: Promise<void>) => void work.catch((err) => log.error({ err }, 'the work on a backup failed'));

  serve(app, contract.getBackups, ({ language }) => readBackups(services, state, language));

  serve(app, contract.makeBackup, async ({ member, language }) => {
    state.claim('backup');
    const audited = auditBackup(services, 'backup.made', member.id);
    begin(makeBackup(services, state, 'admin'));
    await audited;
    return readBackups(services, state, language);
  });

  serve(app, contract.checkBackup, async ({ member, language, params: { name } }) => {
    await requireStored(services, name);
    await auditBackup(services, 'backup.checked', member.id, name);
    state.claim('check');
    begin(checkBackup(services, state, name));
    return readBackups(services, state, language);
  });

  serve(app, contract.changeBackups, async ({ member, language, body }) => {
    await changeSchedule(services, member.id, body);
    return readBackups(services, state, language);
  });

  // A backup is the whole club, so an open browser is not enough to download it.
  serve(app, contract.openBackup, async ({ member, params: { name } }) => {
    await requireStored(services, name);
    await requireDownloadable(services, name);
    const token = downloadToken(secret, { name, memberId: member.id }, clock.now());
    return { url: `/api/admin/backups/${name}/file?token=${token}` };
  });

  serve(app, contract.downloadBackup, async ({ member, params: { name }, query, reply }) => {
    if (!isDownloadToken(secret, { name, memberId: member.id }, query.token ?? '', clock.now()))
      throw notFound('backupDownload');
    const { bytes, stream } = await (await openLocation(config.backupLocation)).open(name).catch(() => {
      throw notFound('backup');
    });
    await auditBackup(services, 'backup.downloaded', member.id, name);
    await mailOtherAdmins(services, services.db, { actor: member, what: 'backupDownloaded' });
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-length': bytes,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
      .send(stream);
  });
}
