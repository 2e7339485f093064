import { buffer } from 'node:stream/consumers';
import { brandOf, type PublicClub } from 'contract/club/club.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fileKey } from '../../platform/files/files.queries.ts';
import { notFound } from '../../platform/http/errors.ts';
import { clubIcon, clubMark, type IconShape, logoIcon, logoMark, unreadMark } from '../../platform/images/club-icon.ts';
import type { Services } from '../../services.ts';

const icons: Record<string, { shape: IconShape; pixels: number }> = {
  '/icons/icon-192.png': { shape: 'rounded', pixels: 192 },
  '/icons/icon-512.png': { shape: 'rounded', pixels: 512 },
  '/icons/maskable-512.png': { shape: 'maskable', pixels: 512 },
  '/icons/badge-96.png': { shape: 'silhouette', pixels: 96 },
  '/apple-touch-icon.png': { shape: 'square', pixels: 180 },
};

const open = { config: { guard: 'public' as const }, schema: { hide: true } };

/** Visitors may read these too: browsers need the name and icons to install the club as an app. */
export function appFileRoutes(app: FastifyInstance, services: Services): void {
  const { club, files } = services;
  const drawn = drawOnce(services);

  app.get('/manifest.webmanifest', open, (_, reply) => {
    const content = JSON.stringify(manifestOf(club.public));
    return send(reply, { type: 'application/manifest+json; charset=utf-8', seconds: 0, content });
  });
  for (const path of ['/favicon.svg', '/favicon-unread.svg']) {
    app.get(path, open, async (_, reply) => {
      const mark = await drawn('mark', (color, logo) => (logo ? logoMark(logo) : clubMark(color)));
      const content = path.includes('unread') ? unreadMark(String(mark)) : mark;
      return send(reply, { type: 'image/svg+xml; charset=utf-8', seconds: hour, content });
    });
  }
  for (const [path, { shape, pixels }] of Object.entries(icons)) {
    app.get(path, open, async (_, reply) => {
      const content = await drawn(path, (color, logo) =>
        // Icons in a phone's status bar have one color.
        logo && shape !== 'silhouette' ? logoIcon(logo, shape, pixels) : clubIcon(color, shape, pixels),
      );
      return send(reply, { type: 'image/png', seconds: hour, content });
    });
  }

  app.get<{ Params: { id: string } }>('/api/club/logo/:id', open, async (request, reply) => {
    const { logo } = club.current;
    if (logo?.id !== request.params.id) throw notFound('picture');
    const { id, contentType } = logo;
    // Each logo has its own address.
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(contentType);
    return reply.send(await files.open(fileKey('logo', id, 'large')));
  });
}

type Draw = (color: string, logo: Uint8Array | null) => string | Promise<string | Buffer>;

function drawOnce({ club, files }: Services): (name: string, draw: Draw) => Promise<string | Buffer> {
  let drawn = { version: 0, things: new Map<string, Promise<string | Buffer>>() };
  const begin = async (draw: Draw) => {
    const { color, logo } = club.current;
    return draw(color, logo && (await buffer(await files.open(fileKey('logo', logo.id, 'large')))));
  };
  return (name, draw) => {
    const { version } = club.current;
    if (drawn.version !== version) drawn = { version, things: new Map() };
    const { things } = drawn;
    const thing = things.get(name) ?? begin(draw);
    things.set(name, thing);
    thing.catch(() => things.delete(name));
    return thing;
  };
}

const hour = 3_600;

function send(
  reply: FastifyReply,
  { type, seconds, content }: { type: string; seconds: number; content: string | Buffer },
): FastifyReply {
  const cacheControl = seconds > 0 ? `public, max-age=${seconds}` : 'no-cache';
  return reply.header('cache-control', cacheControl).type(type).send(content);
}

function manifestOf({ name, color, logo }: PublicClub) {
  const brand = brandOf({ color, logo });
  // Installed apps replace an icon when its address changes.
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => {
    const src = `/icons/${file}-${size}.png${brand}`;
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
    theme_color: color,
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
  };
}

// Labels below icons have room for some twelve characters, so this takes as many words as fit.
function shortName(name: string): string {
  const parts = name.split(/\s+/);
  const fits = parts.findLastIndex((_, last) => parts.slice(0, last + 1).join(' ').length <= 12);
  return fits < 0 ? name : parts.slice(0, fits + 1).join(' ');
}
