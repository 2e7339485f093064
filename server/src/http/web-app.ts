import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildHeader } from 'contract/browser-errors.ts';
import { routes } from 'contract/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Services } from '../services.ts';
import { readWording } from '../wording.ts';
import { sendError } from './error-handler.ts';
import { notFound } from './errors.ts';
import { serveFiles } from './web-files.ts';

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const guard = { guard: 'public' as const };

/** Serves the built web app: its screens, its files, and the Not found screen (404) for any other path. */
export async function serveWebApp(app: FastifyInstance, { config }: Services): Promise<void> {
  const html = existsSync(dist) ? await readFile(`${dist}index.html`, 'utf8') : null;
  const build = html && buildOf(html);
  const shell = html && build ? await prepareShell(html, build, config) : null;
  if (build) {
    await serveFiles(app, dist);
    // A page of another build is older than the server.
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith('/api/')) reply.header(buildHeader, build);
    });
  }
  for (const path of Object.keys(routes)) {
    app.get(path, { config: guard, schema: { hide: true } }, (request, reply) => sendShell(request, reply, 200));
  }
  app.setNotFoundHandler((request, reply) => sendShell(request, reply, 404));

  function sendShell(request: FastifyRequest, reply: FastifyReply, status: number) {
    const wantsPage = request.method === 'GET' && !/^\/(api|files|assets)\//.test(request.url);
    if (!wantsPage || !shell) return sendError(notFound(), request, reply);
    return reply.status(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell);
  }
}

// The page names its scripts by content hash, and they name all others.
function buildOf(html: string): string {
  return createHash('sha256').update(html).digest('hex').slice(0, 12);
}

// What the page knows before its first request: the club's name, its build, its features, its wording.
async function prepareShell(
  html: string,
  build: string,
  { clubName, clubColor, demo, dataDir, smtpUrl }: Config,
): Promise<string> {
  const name = escapeHtml(clubName);
  const wording = await readWording(dataDir);
  const head = [
    `<meta name="club-name" content="${name}">`,
    `<meta name="apple-mobile-web-app-title" content="${name}">`,
    `<meta name="club-build" content="${build}">`,
    clubColor ? `<meta name="club-color" content="${clubColor}">` : '',
    smtpUrl ? '' : '<meta name="club-mail" content="none">',
    demo ? '<meta name="club-demo" content="yes">' : '',
    // A data block, which browsers do not run; "<" can't end it.
    wording
      ? `<script type="application/json" id="club-words">${JSON.stringify(wording).replaceAll('<', '\\u003c')}</script>`
      : '',
  ];
  return html.replace(/<title>.*?<\/title>/s, () => `<title>${name}</title>${head.join('')}`);
}
