import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';

const club = await openClub({ people: false, env: { CLUB_NAME: 'Riverside Robotics Society', CLUB_COLOR: '#224488' } });
const visitor = club.visitor();

interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  display: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

async function readManifest(of = club) {
  const { status, bytes, headers } = await of.visitor().get('/manifest.webmanifest');
  const manifest: Manifest = JSON.parse(bytes.toString());
  return { status, headers, manifest };
}

async function colorAt(png: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
}

test('the manifest has the club’s name and color, for anyone', async () => {
  const { status, manifest, headers } = await readManifest();
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Riverside Robotics Society',
    short_name: 'Riverside',
    theme_color: '#224488',
    display: 'standalone',
    start_url: '/',
  });
});

test('each icon of the manifest is a PNG of its size', async () => {
  const { icons } = (await readManifest()).manifest;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    const { status, bytes, headers } = await visitor.get(src);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=3600',
    ]);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
  }
});

test('icons are in the club’s color: round corners for browsers, a full square for phones that cut', async () => {
  const clubColor = [0x22, 0x44, 0x88, 255];
  const icon = (await visitor.get('/icons/icon-192.png')).bytes;
  expect(await colorAt(icon, 96, 4)).toEqual(clubColor);
  expect(await colorAt(icon, 1, 1)).toEqual([0, 0, 0, 0]);
  for (const path of ['/icons/maskable-512.png', '/apple-touch-icon.png'])
    expect(await colorAt((await visitor.get(path)).bytes, 1, 1)).toEqual(clubColor);
  const [plain, unread] = ['/favicon.svg', '/favicon-unread.svg'].map(async (path) => (await visitor.get(path)).bytes);
  for (const icon of [plain, unread]) expect((await icon)?.toString()).toContain('#224488');
  expect(await plain).not.toEqual(await unread);
});

test('the mark can be seen on a light color too', async () => {
  const bright = await openClub({ people: false, env: { CLUB_COLOR: '#ffe27a' } });
  const { bytes } = await bright.visitor().get('/icons/icon-512.png');
  expect(await colorAt(bytes, 192, 208)).toEqual([0x23, 0x20, 0x1d, 255]);
});

test('a short name is made of whole words', async () => {
  const named = async (CLUB_NAME: string) => {
    const { manifest } = await readManifest(await openClub({ people: false, env: { CLUB_NAME } }));
    return manifest.short_name;
  };
  expect(await named('Go Club')).toBe('Go Club');
  expect(await named('The Chess Players of Northgate')).toBe('The Chess');
  expect(await named('Philosophiestudierende')).toBe('Philosophiestudierende');
});
