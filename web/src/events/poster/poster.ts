import type { ClubEvent } from 'contract/events/events.ts';
import { coverOf, tileSize } from '../../ui/links/cover-pattern.ts';
import { qrModules } from '../../ui/links/qr-modules.ts';
import { formatEventTime } from '../event-time.ts';

const [width, height, margin] = [1080, 1350, 80];
const qrSize = 240;
const tileScale = 10.8;

/** Draws an event's poster for a story or a wall: its cover's color and pattern, its facts, and a code of its address. */
export async function drawPoster(event: ClubEvent, clubName: string, link: string): Promise<Blob | null> {
  // A font that isn't there yet would not be drawn.
  await document.fonts.ready;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  const { color, shade, text, font } = stylesOf(coverOf(event._id).hue);
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  drawPattern(context, event._id, shade);
  context.fillStyle = text;
  context.direction = getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr';
  const start = context.direction === 'rtl' ? width - margin : margin;
  const write = (line: string, size: number, weight: number, y: number) => {
    context.font = `${weight} ${size}px ${font}`;
    context.fillText(line, start, y, width - 2 * margin);
  };
  write(clubName, 40, 600, margin + 40);
  context.font = `700 104px ${font}`;
  const title = linesOf(event.title, (line) => context.measureText(line).width <= width - 2 * margin).slice(0, 5);
  const bottom = height - margin - qrSize - 40;
  for (const [index, line] of title.entries()) write(line, 104, 700, bottom - (title.length - 1 - index) * 116);
  context.font = `600 40px ${font}`;
  const factsWidth = width - 3 * margin - qrSize;
  const facts = [formatEventTime(event), event.place].flatMap((fact) =>
    linesOf(fact, (line) => context.measureText(line).width <= factsWidth).slice(0, 2),
  );
  for (const [index, line] of facts.entries()) write(line, 40, 600, height - margin - qrSize + 60 + index * 56);
  drawQr(context, link, context.direction === 'rtl' ? margin : width - margin - qrSize);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Resolves the tokens of a cover, which a canvas can't read. */
function stylesOf(hue: string) {
  const probe = document.createElement('i');
  probe.dataset.hue = hue;
  document.body.append(probe);
  const colorOf = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const font = getComputedStyle(probe).fontFamily;
  const found = { color: colorOf('--cover'), shade: colorOf('--cover-shade'), text: colorOf('--cover-text'), font };
  probe.remove();
  return found;
}

function drawPattern(context: CanvasRenderingContext2D, id: string, shade: string): void {
  context.fillStyle = shade;
  const size = tileSize * tileScale;
  for (const { x, y, turn, path, strength } of coverOf(id).tiles) {
    context.save();
    context.globalAlpha = strength;
    // The pattern is 8 by 5 tiles: turned, it fills a portrait.
    context.translate(y * tileScale + size / 2, x * tileScale + size / 2);
    context.rotate((turn * Math.PI) / 180);
    context.translate(-size / 2, -size / 2);
    context.scale(tileScale, tileScale);
    context.fill(new Path2D(path));
    context.restore();
  }
}

function drawQr(context: CanvasRenderingContext2D, link: string, left: number): void {
  const modules = qrModules(link);
  if (!modules) return;
  const top = height - margin - qrSize;
  const size = qrSize / modules.length;
  context.fillStyle = '#fff';
  context.fillRect(left, top, qrSize, qrSize);
  context.fillStyle = '#000';
  // Overlaps a little, so no gap shows between modules.
  for (const [down, row] of modules.entries())
    for (const [across, isDark] of row.entries())
      if (isDark) context.fillRect(left + across * size, top + down * size, size + 0.5, size + 0.5);
}

/** Breaks a text into lines that fit; a word that doesn't is broken, too. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  const add = (part: string, gap: string) => {
    if (line === '' || fits(line + gap + part)) line += (line && gap) + part;
    else {
      lines.push(line);
      line = part;
    }
  };
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (fits(word)) add(word, ' ');
    else for (const [index, letter] of [...word].entries()) add(letter, index === 0 ? ' ' : '');
  }
  return line ? [...lines, line] : lines;
}
