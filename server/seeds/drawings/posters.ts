import { type Drawing, draw, gradient, scatter } from './canvas.ts';
import { letters } from './lettering.ts';

/** Film night: a beam of light, and dust in it. */
export function filmPoster(): Drawing {
  const [width, height] = [1200, 1500];
  const random = scatter(3);
  const dust = Array.from({ length: 90 }, () => {
    const depth = random();
    const [x, y] = [260 + depth * 820, 1130 - depth * 560 + (random() - 0.5) * depth * 620];
    return `<circle cx="${x}" cy="${y}" r="${1.5 + random() * 4}" fill="#fff3c9" opacity="${random() * 0.7}"/>`;
  });
  const beam =
    '<path d="M250 1130L1200 300V1010z" fill="#ffe08a" opacity=".55"/><path d="M250 1130L1200 430V880z" fill="#fff3c9" opacity=".6"/>';
  const reel = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#f4ede1"/>${[0, 72, 144, 216, 288].map((turn) => `<circle cx="${x}" cy="${y - r * 0.58}" r="${r * 0.21}" fill="#14213d" transform="rotate(${turn} ${x} ${y})"/>`).join('')}`;
  const projector = `<rect x="70" y="1080" width="190" height="130" rx="18" fill="#e63946"/>${reel(110, 1010, 66)}${reel(232, 1024, 52)}<path d="M120 1210l-30 190M210 1210l34 190" stroke="#f4ede1" stroke-width="14"/>`;
  const lettering = [
    letters('FILM', { x: 600, y: 110, height: 170, color: '#f4ede1', weight: 1.9 }),
    letters('NIGHT', { x: 600, y: 1280, height: 110, color: '#ffe08a' }),
  ];
  return draw(
    width,
    height,
    [`<rect width="${width}" height="${height}" fill="url(#room)"/>`, beam, ...dust, projector, ...lettering],
    gradient('room', '#14213d', '#0a1024'),
  );
}

/** Bake sale: one cake, three layers. */
export function cakePoster(): Drawing {
  const [width, height] = [1400, 1400];
  const layer = (y: number, half: number, fill: string, icing: string) =>
    `<rect x="${700 - half}" y="${y}" width="${half * 2}" height="150" rx="22" fill="${fill}"/><path d="M${700 - half} ${y + 20}q0-20 22-20h${half * 2 - 44}q22 0 22 20v34${drips(half)}z" fill="${icing}"/>`;
  const candle =
    '<rect x="688" y="380" width="24" height="120" rx="8" fill="#457b9d"/><path d="M700 300q44 50 0 84q-44-34 0-84z" fill="#ffb703"/>';
  const stand =
    '<ellipse cx="700" cy="965" rx="420" ry="34" fill="#e9c9b1"/><path d="M640 990h120l60 130H580z" fill="#e9c9b1"/>';
  const layers = [
    layer(800, 330, '#c98b5f', '#fff4ea'),
    layer(650, 250, '#8f5a3c', '#ffc8d6'),
    layer(500, 170, '#c98b5f', '#fff4ea'),
  ];
  const lettering = [
    letters('BAKE', { x: 700, y: 110, height: 130, color: '#9d2449', weight: 2 }),
    letters('SALE', { x: 700, y: 1180, height: 130, color: '#9d2449', weight: 2 }),
  ];
  return draw(width, height, [
    '<rect width="1400" height="1400" fill="#ffe5d4"/><circle cx="700" cy="690" r="520" fill="#ffd3ba"/>',
    stand,
    ...layers,
    candle,
    ...lettering,
  ]);
}

/** A poster about posters: circles, squares and a greeting. */
export function shapesPoster(): Drawing {
  const [size, cell] = [1500, 300];
  const colors = ['#ef476f', '#ffd166', '#06d6a0', '#118ab2', '#073b4c', '#fff8ec'];
  const random = scatter(19);
  const pick = () => colors[Math.floor(random() * colors.length)];
  const tiles = Array.from({ length: 25 }, (_, index) => {
    const [x, y] = [(index % 5) * cell, Math.floor(index / 5) * cell];
    const turn = `rotate(${Math.floor(random() * 4) * 90} ${cell / 2} ${cell / 2})`;
    const shape = [
      `<circle cx="150" cy="150" r="110" fill="${pick()}"/>`,
      `<path d="M0 0A300 300 0 0 1 300 300H0z" fill="${pick()}"/>`,
      `<path d="M0 0H300L0 300z" fill="${pick()}"/>`,
      `<path d="M0 150A150 150 0 0 1 300 150z" fill="${pick()}"/>`,
    ];
    return `<g transform="translate(${x} ${y})"><rect width="300" height="300" fill="${pick()}"/><g transform="${turn}">${shape[Math.floor(random() * 4)]}</g></g>`;
  });
  const lettering = `<rect x="0" y="600" width="1500" height="300" fill="#073b4c"/>${letters('TYPE CLUB', { x: 750, y: 675, height: 150, color: '#fff8ec', weight: 1.8 })}`;
  return draw(size, size, [...tiles, lettering]);
}

function drips(half: number): string {
  const width = (half * 2) / 7;
  return [46, 18, 60, 30, 52, 20, 40].map((depth) => `q-${width / 2} ${depth} -${width} 0`).join('');
}
