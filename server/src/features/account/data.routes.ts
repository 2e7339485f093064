import { downloadData } from 'contract/account.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.ts';
import { openZip } from '../../files/zip.ts';
import { rates } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { collectData } from './data.entries.ts';

export function dataRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    downloadData,
    async ({ member, reply }) => {
      const entries = collectData(services, member.id);
      await audit(services.db, 'data_downloaded', member.id, member.id);
      const now = services.clock.now();
      reply.type('application/zip').headers({
        'content-disposition': `attachment; filename="club-data-${now.toISOString().slice(0, 10)}.zip"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      return reply.send(openZip(entries, now));
    },
    { rateLimit: rates.download },
  );
}
