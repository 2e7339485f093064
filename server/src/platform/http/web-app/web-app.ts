import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { clubPages } from 'contract/club/club.pages.ts';
import { type Language, languageCodes } from 'contract/club/languages.ts';
import { buildHeader } from 'contract/operations/build.ts';
import { routes } from 'contract/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../services.ts';
import { findLanguage } from '../../locales/language.ts';
import { readWording } from '../../locales/wording.ts';
import { acceptedEncodings } from '../bodies/json-responses.ts';
import { sendError } from '../error-handler.ts';
import { notFound } from '../errors.ts';
import { buildOf, type Pages, prepareShells, scriptPolicyOf } from './page-shell.ts';
import { serveFiles } from './web-files.ts';

export const builtWeb = fileURLToPath(new URL('../../../../../web/dist/', import.meta.url));
const guard = { guard: 'public' as const };
// The cookie decides the language and the session.
const vary = 'accept-encoding, accept-language, cookie';

export function isWebBuilt(): boolean {
  return existsSync(builtWeb);
}

export async function serveWebApp(app: FastifyInstance, services: Services, dist = builtWeb): Promise<void> {
  const pages = existsSync(dist) ? await readPages(dist) : null;
  const build = pages && buildOf(pages);
  const shellNow =
    pages && build ? prepareShells(pages, build, await readWording(services.config.dataDir), services) : null;
  const scriptPolicy = pages && scriptPolicyOf(pages);
  if (build) {
    await serveFiles(app, dist);
    // Lets a page of an older build notice the new one.
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith('/api/')) reply.header(buildHeader, build);
    });
  }
  for (const path of Object.keys(routes)) {
    const page = clubPages.find((name) => path === `/${name}`);
    const isThere = () => !page || services.club.public.pages.includes(page);
    app.get(path, { config: guard, schema: { hide: true } }, (request, reply) =>
      sendShell(request, reply, isThere() ? 200 : 404),
    );
  }
  app.setNotFoundHandler((request, reply) => sendShell(request, reply, 404));

  async function sendShell(request: FastifyRequest, reply: FastifyReply, status: number) {
    const acceptsPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|files|assets)\//.test(request.url);
    if (!acceptsPage || !shellNow) return sendError(notFound(), request, reply);
    const { page, encoded } = shellNow(await findLanguage(request, services));
    const accepted = acceptedEncodings(request.headers);
    const [name, body] = Array.from(encoded).find(([encoding]) => accepted.includes(encoding)) ?? [];
    if (name) reply.header('content-encoding', name);
    const policy = [reply.getHeader('content-security-policy'), scriptPolicy].filter(Boolean).join(';');
    reply.status(status).headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, vary });
    return reply.type('text/html; charset=utf-8').send(body ?? page);
  }
}

async function readPages(dist: string): Promise<Pages> {
  const otherLanguages = languageCodes.filter((code) => existsSync(`${dist}index.${code}.html`));
  const read = async (code: Language) => [code, await readFile(`${dist}index.${code}.html`, 'utf8')];
  return {
    ...Object.fromEntries(await Promise.all(otherLanguages.map(read))),
    en: await readFile(`${dist}index.html`, 'utf8'),
  };
}
