import type { FastifyInstance } from 'fastify';
import { t } from '../locales/text.ts';
import { ApiError } from './errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Accepts valid UTF-8 only and drops `__proto__` keys; an empty body counts as none. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined);
    try {
      parse(request, utf8.decode(bytes), (error, value) => done(error && brokenJson(error), value));
    } catch (error) {
      done(brokenJson(error));
    }
  });
}

function brokenJson(cause: unknown): ApiError {
  return new ApiError('invalid_input', t('errors.brokenJson'), { cause });
}
