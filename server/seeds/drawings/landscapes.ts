import { type Drawing, draw, gradient, scatter } from './canvas.ts';
import { letters } from './lettering.ts';

/** Five ranges of hills at dawn, each paler than the last. */
export function dawnOverHills(): Drawing {
  const [width, height] = [1600, 1200];
  const colors = ['#d9a08b', '#b97f86', '#8d6480', '#5e4a6e', '#332d4d'];
  const ranges = colors.map((fill, index) => {
    const base = 560 + index * 125;
    return `<path d="${ridge(width, height, base, 150 - index * 14, 7 + index)}" fill="${fill}"/>`;
  });
  const sun =
    '<circle cx="1090" cy="520" r="105" fill="#fff1cf"/><circle cx="1090" cy="520" r="190" fill="#fff1cf" opacity=".25"/>';
  return draw(
    width,
    height,
    [rect(width, height, 'url(#sky)'), sun, ...ranges, ...pines(height)],
    gradient('sky', '#6f86b5', '#e3a99a', '#fbdcae'),
  );
}

/** The lake behind the boathouse, in the evening. */
export function eveningLake(): Drawing {
  const [width, height] = [1600, 1000];
  const random = scatter(11);
  const ripples = Array.from({ length: 70 }, () => {
    const [x, y, length] = [random() * width, 610 + random() ** 1.6 * 380, 40 + random() * 190];
    return `<rect x="${x - length / 2}" y="${y}" width="${length}" height="4" rx="2" fill="#ffe3b8" opacity="${0.12 + random() * 0.3}"/>`;
  });
  const shore = `<path d="${ridge(width, 600, 500, 90, 3)}" fill="#23404f"/><path d="${ridge(width, 600, 545, 40, 29)}" fill="#172d3a"/>`;
  const boat =
    '<path d="M520 735q130 62 270 0l-34 62q-100 26-200 0z" fill="#7b2d26"/><path d="M650 735V560l98 160z" fill="#fff6e6"/>';
  const sun = '<circle cx="930" cy="440" r="92" fill="#ffd98a"/>';
  const defs = gradient('sky', '#355070', '#e56b6f', '#eaac8b') + gradient('lake', '#c8746c', '#355070', '#1f3347');
  const water = `<rect y="600" width="${width}" height="400" fill="url(#lake)"/>`;
  return draw(width, height, [rect(width, 600, 'url(#sky)'), sun, shore, water, ...ripples, boat], defs);
}

/** The invitation to the roof with the telescope. */
export function starsAboveRoofs(): Drawing {
  const [width, height] = [1200, 1500];
  const random = scatter(42);
  const stars = Array.from({ length: 260 }, () => {
    const [x, y, size] = [random() * width, random() * 1180, 0.8 + random() ** 6 * 6];
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="#fff" opacity="${0.35 + random() * 0.65}"/>`;
  });
  const moon = '<path d="M905 205a120 120 0 1 0 120 158a98 98 0 1 1-120-158z" fill="#ffe9b0"/>';
  const roofs = '<path d="M0 1290l150-110 150 110h110v-70h120v70l230 0 170-150 170 150h100v210H0z" fill="#0b1020"/>';
  const telescope =
    '<g stroke="#e8b04a" stroke-width="22" stroke-linecap="round"><path d="M560 1210l120-95" stroke-width="42"/><path d="M610 1180l-55 108M610 1180l60 108" stroke-width="12"/></g>';
  const lettering = letters('LOOK UP', { x: 600, y: 560, height: 150, color: '#ffffff', weight: 1.3 });
  return draw(
    width,
    height,
    [rect(width, height, 'url(#sky)'), ...stars, moon, lettering, roofs, telescope],
    gradient('sky', '#0b1030', '#2a2f6b', '#6a4c8c'),
  );
}

function rect(width: number, height: number, fill: string): string {
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`;
}

/** A line of hills down to the lower edge: a sum of three waves. */
function ridge(width: number, bottom: number, base: number, swing: number, seed: number): string {
  const random = scatter(seed);
  const waves = [1, 2.3, 5.1].map((pitch) => ({
    pitch: (pitch * 2 * Math.PI) / width,
    shift: random() * 7,
    share: 1 / pitch,
  }));
  const points: string[] = [];
  for (let x = 0; x <= width; x += 16) {
    const rise = waves.reduce((sum, { pitch, shift, share }) => sum + Math.sin(x * pitch + shift) * share, 0);
    points.push(`${x} ${(base - rise * swing * 0.6).toFixed(1)}`);
  }
  return `M0 ${bottom}L${points.join('L')}L${width} ${bottom}Z`;
}

function pines(height: number): string[] {
  const random = scatter(5);
  return Array.from({ length: 26 }, (_, index) => {
    const [x, tall] = [index * 64 + random() * 40, 130 + random() * 170];
    return `<path d="M${x} ${height - tall}l${tall * 0.22} ${tall}h-${tall * 0.44}z" fill="#1d1b33"/>`;
  });
}
