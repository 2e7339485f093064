import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildHeader } from 'contract/browser-errors.ts';
import { clubPages } from 'contract/club.pages.ts';
import { defaultColor, iconAddress } from 'contract/club.ts';
import { routes } from 'contract/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicClubOf } from '../club/public-club.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Services } from '../services.ts';
import { readWording, type Wording } from '../wording.ts';
import { acceptedEncodings } from './encodings.ts';
import { sendError } from './error-handler.ts';
import { notFound } from './errors.ts';
import { serveFiles } from './web-files.ts';

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const guard = { guard: 'public' as const };

/** Serves the built web app: its screens, its files, and the Not found screen (404) for any other path. */
export async function serveWebApp(app: FastifyInstance, services: Services, dist = built): Promise<void> {
  const html = existsSync(dist) ? await readFile(`${dist}index.html`, 'utf8') : null;
  const build = html && buildOf(html);
  const shellNow =
    html && build ? prepareShells(html, build, await readWording(services.config.dataDir), services) : null;
  if (build) {
    await serveFiles(app, dist);
    // A page of another build is older than the server.
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith('/api/')) reply.header(buildHeader, build);
    });
  }
  for (const path of Object.keys(routes)) {
    const page = clubPages.find((name) => path === `/${name}`);
    const isThere = () => !page || publicClubOf(services.club.current).pages.includes(page);
    app.get(path, { config: guard, schema: { hide: true } }, (request, reply) =>
      sendShell(request, reply, isThere() ? 200 : 404),
    );
  }
  app.setNotFoundHandler((request, reply) => sendShell(request, reply, 404));

  function sendShell(request: FastifyRequest, reply: FastifyReply, status: number) {
    const wantsPage = request.method === 'GET' && !/^\/(api|files|assets)\//.test(request.url);
    if (!wantsPage || !shellNow) return sendError(notFound(), request, reply);
    const { page, encoded } = shellNow();
    const accepted = acceptedEncodings(request.headers);
    const [name, body] = Array.from(encoded).find(([encoding]) => accepted.includes(encoding)) ?? [];
    if (name) reply.header('content-encoding', name);
    reply.status(status).headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    return reply.type('text/html; charset=utf-8').send(body ?? page);
  }
}

// The page names its scripts by content hash, and they name all others.
function buildOf(html: string): string {
  return createHash('sha256').update(html).digest('hex').slice(0, 12);
}

interface Shell {
  version: number;
  page: string;
  encoded: Map<string, Buffer>;
}

/** The page of now: written and compressed anew when the club changes. */
function prepareShells(html: string, build: string, wording: Wording | null, services: Services): () => Shell {
  let shell: Shell | undefined;
  return () => {
    const { version } = services.club.current;
    if (shell?.version !== version) {
      const page = writeShell(html, build, wording, services);
      // Best first. It holds no secret, so that its length may be known to other sites too.
      const encoded = new Map([
        ['br', brotliCompressSync(page)],
        ['gzip', gzipSync(page)],
      ]);
      shell = { version, page, encoded };
    }
    return shell;
  };
}

// What the page knows before its first request: the club, its build, its features, its wording.
function writeShell(html: string, build: string, wording: Wording | null, { club, config }: Services): string {
  const shown = publicClubOf(club.current);
  const name = escapeHtml(shown.name);
  const head = [
    `<meta name="apple-mobile-web-app-title" content="${name}">`,
    `<meta name="club-build" content="${build}">`,
    shown.color === defaultColor ? '' : `<meta name="club-color" content="${shown.color}">`,
    config.demo ? '<meta name="club-demo" content="yes">' : '',
    dataBlock('club', shown),
    wording ? dataBlock('club-words', wording) : '',
  ];
  return html
    .replaceAll('/favicon.svg"', `${iconAddress(shown)}"`)
    .replace(/<title>.*?<\/title>/s, () => `<title>${name}</title>${head.join('')}`);
}

// Browsers do not run it; "<" can't end it.
function dataBlock(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
