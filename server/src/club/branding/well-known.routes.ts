import type { FastifyInstance } from 'fastify';
import { defaultSender } from '../../config.ts';
import type { Services } from '../../services.ts';

const open = { config: { guard: 'public' as const }, schema: { hide: true } };
const days = 86_400_000;

export function wellKnownRoutes(app: FastifyInstance, { club, clock, publicUrl }: Services): void {
  // RFC 9116.
  app.get('/.well-known/security.txt', open, (_, reply) => {
    const { mailFrom, language } = club.current;
    const contacts = [
      ...(club.public.pages.includes('contact') ? [`${publicUrl()}/contact`] : []),
      ...(mailFrom === defaultSender ? [] : [`mailto:${mailFrom}`]),
    ];
    const lines = [
      ...(contacts.length > 0 ? contacts : [`${publicUrl()}/`]).map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(clock.now().getTime() + 90 * days).toISOString()}`,
      `Preferred-Languages: ${[...new Set([language, 'en'])].join(', ')}`,
      `Canonical: ${publicUrl()}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', open, (_, reply) => reply.redirect('/settings#password', 302));
}
