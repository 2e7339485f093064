import { type Result, type Section, writeBound } from './section.ts';
import type { Figure } from './statistics.ts';
import { escapeXml } from './svg.ts';

type Bar = Result & { ratio: Figure };

const width = 860;
const row = 26;
const top = 44;
const left = 400;
const right = 130;

const style = `
  text { font: 13px system-ui, sans-serif; fill: #24292f; }
  .title { font-weight: 600; font-size: 15px; }
  .value { font-variant-numeric: tabular-nums; }
  .met { fill: #2f8f5b; } .missed { fill: #c2432d; } .plain { fill: #6b7a8c; }
  .spread, .target, .one { stroke: #24292f; fill: none; }
  .target { stroke-width: 3; } .one { stroke-dasharray: 3 4; opacity: 0.5; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .met { fill: #46b37b; } .missed { fill: #ec6a52; } .plain { fill: #8b9bb0; }
    .spread, .target, .one { stroke: #e6edf3; }
  }`;

/** Draws a section's ratios as bars, with spread and targets, unless it has its own picture. Null without ratios. */
export function plot({ title, results, picture }: Section): string | null {
  if (picture) return picture;
  const bars = results.filter((result): result is Bar => result.ratio !== undefined);
  if (bars.length === 0) return null;
  const end = Math.max(1, ...bars.flatMap(({ ratio, target }) => [ratio.max, boundOf(target) ?? 0]));
  const at = (value: number) => left + ((width - left - right) * value) / end;
  const height = top + bars.length * row + 12;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}: ratios to the limits">
<style>${style}
</style>
<text class="title" x="8" y="22">${escapeXml(title)}: ratio to the limit</text>
<path class="one" d="M${at(1).toFixed(1)} ${top - 6}V${height - 8}"/>
${bars.map((bar, index) => draw(bar, top + index * row, at)).join('\n')}
</svg>
`;
}

function draw({ what, ratio, target, met, isUnsteady }: Bar, y: number, at: (value: number) => number): string {
  const middle = y + row / 2;
  const [from, to] = [at(0).toFixed(1), at(ratio.median).toFixed(1)];
  const bound = boundOf(target);
  const name = met === undefined || isUnsteady ? 'plain' : met ? 'met' : 'missed';
  return [
    `<text x="${left - 8}" y="${middle + 4}" text-anchor="end">${escapeXml(shorten(what))}</text>`,
    `<rect class="${name}" x="${from}" y="${y + 5}" width="${(Number(to) - Number(from)).toFixed(1)}" height="${row - 10}" rx="2"/>`,
    `<path class="spread" d="M${at(ratio.min).toFixed(1)} ${middle}H${at(ratio.max).toFixed(1)}"/>`,
    bound === undefined ? '' : `<path class="target" d="M${at(bound).toFixed(1)} ${y + 2}V${y + row - 2}"/>`,
    `<text class="value" x="${width - right + 8}" y="${middle + 4}">${ratio.median.toFixed(2)}${target ? escapeXml(` (${writeBound(target)})`) : ''}</text>`,
  ].join('');
}

const boundOf = (target: Bar['target']) => target?.atLeast ?? target?.atMost;

function shorten(what: string): string {
  const plain = what.replaceAll('`', '');
  return plain.length > 56 ? `${plain.slice(0, 55)}…` : plain;
}
