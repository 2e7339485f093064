import { redact, reportBrowserError } from 'contract/operations/browser-errors.ts';
import type { FastifyInstance } from 'fastify';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import { builtWeb } from '../../platform/http/web-app/web-app.ts';
import { openSourceMaps } from '../../platform/http/web-app/web-maps.ts';
import { t } from '../../platform/locales/text.ts';

/** One line per error: search for "browser error". */
export function browserErrorRoutes(app: FastifyInstance): void {
  const toSources = openSourceMaps(builtWeb);
  serve(
    app,
    reportBrowserError,
    { rateLimit: rates.report },
    async ({ body: { message, trace, route, build }, request, language }) => {
      const browser = (request.headers['user-agent'] ?? '').slice(0, 300);
      const line = {
        message: redact(message),
        trace: await toSources(redact(trace)),
        route: redact(route),
        build,
        browser,
      };
      request.log.info({ browserError: line }, 'browser error');
      return { message: t('answers.thanks')(language), reference: request.id };
    },
  );
}
