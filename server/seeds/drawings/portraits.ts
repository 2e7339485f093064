import { type Drawing, draw } from './canvas.ts';

export interface Looks {
  back: string;
  skin: string;
  hair: string;
  shirt: string;
  style: 'short' | 'long' | 'bun' | 'curls' | 'scarf' | 'crop';
  glasses?: boolean;
  beard?: boolean;
}

/** A portrait for a profile, 512 px square. */
export function face({ back, skin, hair, shirt, style, glasses, beard }: Looks): Drawing {
  const { behind, before } = hairs[style](hair);
  const shoulders = `<path d="M66 512q10-150 190-150t190 150z" fill="${shirt}"/>`;
  const head = `<rect x="214" y="300" width="84" height="104" rx="40" fill="${skin}"/><ellipse cx="256" cy="232" rx="98" ry="118" fill="${skin}"/>`;
  const eyes = '<circle cx="220" cy="232" r="9" fill="#2b2118"/><circle cx="292" cy="232" r="9" fill="#2b2118"/>';
  const smile = '<path d="M218 286q38 34 76 0" fill="none" stroke="#7a3b2e" stroke-width="8" stroke-linecap="round"/>';
  const jaw = beard
    ? `<path d="M162 252q6 112 94 112t94-112q-16 60-42 62q-52-26-104 0q-26-2-42-62z" fill="${hair}"/>`
    : '';
  const lenses =
    '<g fill="none" stroke="#22223b" stroke-width="7"><circle cx="218" cy="234" r="32"/><circle cx="294" cy="234" r="32"/><path d="M250 230h12"/></g>';
  const shapes = [
    `<rect width="512" height="512" fill="${back}"/>`,
    behind,
    shoulders,
    head,
    jaw,
    eyes,
    smile,
    before,
    glasses ? lenses : '',
  ];
  return draw(512, 512, shapes);
}

/** A wide band of color for the top of a profile. */
export function cover(back: string, ...tones: string[]): Drawing {
  const waves = tones.map((tone, index) => {
    const y = 130 + index * 95;
    return `<path d="M0 ${y}C300 ${y - 130} 520 ${y + 130} 820 ${y}S1320 ${y - 120} 1600 ${y + 20}V400H0z" fill="${tone}" opacity=".85"/>`;
  });
  return draw(1600, 400, [`<rect width="1600" height="400" fill="${back}"/>`, ...waves]);
}

const cap = (hair: string, low: number) =>
  `<path d="M152 ${low}q-8-142 104-146t104 146q-24-66-58-84q-62 30-112 14q-26 22-38 70z" fill="${hair}"/>`;

const hairs: Record<Looks['style'], (hair: string) => { behind: string; before: string }> = {
  short: (hair) => ({ behind: '', before: cap(hair, 236) }),
  crop: (hair) => ({
    behind: '',
    before: `<path d="M158 206q0-104 98-106t98 106q-10-50-42-62h-112q-32 12-42 62z" fill="${hair}"/>`,
  }),
  long: (hair) => ({ behind: `<path d="M140 440q-24-356 116-352t116 352z" fill="${hair}"/>`, before: cap(hair, 244) }),
  bun: (hair) => ({ behind: `<circle cx="256" cy="82" r="54" fill="${hair}"/>`, before: cap(hair, 230) }),
  curls: (hair) => ({
    behind: `<g fill="${hair}">${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((step) => `<circle cx="${256 + Math.cos(Math.PI * (1 + step / 8)) * 108}" cy="${226 + Math.sin(Math.PI * (1 + step / 8)) * 122}" r="54"/>`).join('')}</g>`,
    before: `<path d="M166 196q20-84 90-84t90 84q-40-42-90-42t-90 42z" fill="${hair}"/>`,
  }),
  scarf: (hair) => ({
    behind: `<path d="M128 430q-20-340 128-344t128 344z" fill="${hair}"/>`,
    before: `<path d="M140 300q-20-214 116-214t116 214q6 90-40 130q-76 44-152 0q-46-40-40-130zM256 126a86 112 0 1 0 .1 0z" fill="${hair}" fill-rule="evenodd"/>`,
  }),
};
