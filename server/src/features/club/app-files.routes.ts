import type { FastifyInstance, FastifyReply } from 'fastify';
import { clubIcon, clubMark, type IconShape, markColor, unreadMark } from '../../images/club-icon.ts';
import type { Services } from '../../services.ts';

const icons: Record<string, { shape: IconShape; pixels: number }> = {
  '/icons/icon-192.png': { shape: 'rounded', pixels: 192 },
  '/icons/icon-512.png': { shape: 'rounded', pixels: 512 },
  '/icons/maskable-512.png': { shape: 'maskable', pixels: 512 },
  '/icons/badge-96.png': { shape: 'silhouette', pixels: 96 },
  '/apple-touch-icon.png': { shape: 'square', pixels: 180 },
};

const open = { config: { guard: 'public' as const }, schema: { hide: true } };

/** What browsers install the club as an app with: its name and icons, for anybody. */
export function appFileRoutes(app: FastifyInstance, { config }: Services): void {
  const { clubName, clubColor } = config;
  const manifest = JSON.stringify(manifestOf(clubName, clubColor));
  const drawn = new Map<string, Promise<Buffer>>();

  app.get('/manifest.webmanifest', open, (_, reply) =>
    send(reply, { type: 'application/manifest+json; charset=utf-8', seconds: 0, content: manifest }),
  );
  for (const [path, content] of [
    ['/favicon.svg', clubMark(clubColor)],
    ['/favicon-unread.svg', unreadMark(clubColor)],
  ] as const) {
    app.get(path, open, (_, reply) => send(reply, { type: 'image/svg+xml; charset=utf-8', seconds: hour, content }));
  }
  for (const [path, { shape, pixels }] of Object.entries(icons)) {
    app.get(path, open, async (_, reply) => {
      const png = drawn.get(path) ?? clubIcon(clubColor, shape, pixels);
      drawn.set(path, png);
      return send(reply, { type: 'image/png', seconds: hour, content: await png });
    });
  }
}

const hour = 3_600;

function send(
  reply: FastifyReply,
  { type, seconds, content }: { type: string; seconds: number; content: string | Buffer },
): FastifyReply {
  const cacheControl = seconds > 0 ? `public, max-age=${seconds}` : 'no-cache';
  return reply.header('cache-control', cacheControl).type(type).send(content);
}

function manifestOf(name: string, color: string | null) {
  // Installed apps take over an icon when its address changes.
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => {
    const src = `/icons/${file}-${size}.png?color=${markColor(color).slice(1)}`;
    return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
  };
  return {
    id: '/',
    name,
    short_name: shortName(name),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f2',
    theme_color: markColor(color),
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
  };
}

// Below an icon there is room for some twelve characters: as many words as fit.
function shortName(name: string): string {
  const words = name.split(/\s+/);
  const fits = words.findLastIndex((_, last) => words.slice(0, last + 1).join(' ').length <= 12);
  return fits < 0 ? name : words.slice(0, fits + 1).join(' ');
}
