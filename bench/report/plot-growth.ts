import type { Figure } from './statistics.ts';
import { escapeXml } from './svg.ts';

/** A call, with its rate at each larger size relative to the small one. */
export interface Grown {
  what: string;
  ratios: (Figure | undefined)[];
}

const columns = 4;
const cell = { width: 215, height: 118 };
const area = { left: 14, right: 201, top: 34, bottom: 92 };
const sizes = ['1 ×', '10 ×', '100 ×'];
// The plot cuts off larger values.
const most = 1.5;

const style = `
  text { font: 12px system-ui, sans-serif; fill: #24292f; }
  .title { font-weight: 600; } .size { font-size: 10px; opacity: 0.7; }
  .rate { stroke: #2563a8; stroke-width: 2; fill: none; } .dot { fill: #2563a8; }
  .one { stroke: #24292f; stroke-dasharray: 3 4; opacity: 0.5; } .zero { stroke: #24292f; opacity: 0.35; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; } .rate { stroke: #6ea8e6; } .dot { fill: #6ea8e6; } .one, .zero { stroke: #e6edf3; }
  }`;

export function plotGrowth(calls: Grown[]): string {
  const width = columns * cell.width;
  const height = 34 + Math.ceil(calls.length / columns) * cell.height;
  const cells = calls.map((call, index) => {
    const [x, y] = [(index % columns) * cell.width, 34 + Math.floor(index / columns) * cell.height];
    return `<g transform="translate(${x} ${y})">${draw(call)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Growth: the rate of each call against the size of the club">
<style>${style}
</style>
<text class="title" x="${area.left}" y="20">Requests a second against the size of the club, as a part of those in the small one</text>
${cells.join('\n')}
</svg>
`;
}

function draw({ what, ratios }: Grown): string {
  const points = [1, ...ratios.map((ratio) => ratio?.median)];
  const at = points.flatMap((ratio, index) =>
    ratio === undefined ? [] : [{ ratio, x: xOf(index), y: yOf(ratio), index }],
  );
  return [
    `<text x="${area.left}" y="22">${escapeXml(what)}</text>`,
    `<path class="one" d="M${area.left} ${yOf(1)}H${area.right}"/><path class="zero" d="M${area.left} ${yOf(0)}H${area.right}"/>`,
    `<path class="rate" d="${at.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}"/>`,
    ...at.map(({ x, y }) => `<circle class="dot" cx="${x}" cy="${y}" r="3"/>`),
    ...at.map(
      ({ x, index }) =>
        `<text class="size" x="${x}" y="${area.bottom + 14}" text-anchor="${anchors[index]}">${sizes[index]}</text>`,
    ),
    ...at
      .slice(1)
      .map(
        ({ ratio, x, y, index }) =>
          `<text x="${x}" y="${y - 7}" text-anchor="${anchors[index]}">${ratio.toFixed(2)}</text>`,
      ),
  ].join('');
}

const anchors = ['start', 'middle', 'end'];

function xOf(index: number): number {
  return area.left + 3 + (index * (area.right - area.left - 6)) / (sizes.length - 1);
}

function yOf(ratio: number): number {
  return Math.round(area.bottom - (Math.min(ratio, most) * (area.bottom - area.top)) / most);
}
