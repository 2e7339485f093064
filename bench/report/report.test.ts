import { expect, test } from 'vitest';
import { plot } from './plot.ts';
import { replaceSection } from './report.ts';
import { writeSection } from './section.ts';

const ratio = { median: 0.4, min: 0.3, max: 0.6 };
const target = { atLeast: 0.5, of: 'of the limit' };
const section = {
  title: 'Likes & more',
  notes: ['Why.'],
  results: [
    { what: 'a like', measured: '4 /s', limit: '10 /s', ratio, kept: '3 of 5', target, met: false },
    { what: 'a comment', kept: '0 of 12', isUnsteady: true, target, met: false },
    { what: 'memory', measured: '100 MB', target: { atMost: 150, of: 'MB' }, met: true },
  ],
};

test('a section says of each line what was kept, and whether its target was met', () => {
  expect(writeSection(section, { machine: 'mine' }, []).split('\n')).toEqual(
    expect.arrayContaining([
      '| a like | 4 /s | 10 /s | 0.40 (0.30–0.60) | 3 of 5 | ≥ 0.5 of the limit | **missed** |',
      '| a comment | not measured | – | – | 0 of 12 | ≥ 0.5 of the limit | **unsteady** |',
      '| memory | 100 MB | – | – | – | ≤ 150 MB | met |',
      '| machine | mine |',
    ]),
  );
});

test('a scenario replaces its own section only', () => {
  const both = replaceSection(replaceSection('', 'Start', '## Start\n\nslow'), 'Chat', '## Chat\n\nquick');
  const after = replaceSection(both, 'Start', '## Start\n\nfast');
  expect(after.match(/^## .*\n\n.*/gm)).toEqual(['## Chat\n\nquick', '## Start\n\nfast']);
});

test('a plot draws a bar for each ratio, and none without ratios', () => {
  const drawing = plot(section) ?? '';
  expect(drawing.match(/<rect class="missed"/g)).toHaveLength(1);
  expect(drawing).toContain('0.40 (≥ 0.5)');
  expect(drawing).toContain('Likes &amp; more');
  expect(plot({ ...section, results: section.results.slice(1) })).toBeNull();
});
