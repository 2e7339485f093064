import { expect, test } from 'vitest';
import { card } from '../../../testing/samples.ts';
import { mutualLabel } from './mutual.labels.ts';

const [ada, ben, cleo] = [card('ada'), card('ben'), card('cleo')];

test.each([
  [{ count: 1, people: [ada] }, 'Ada is a mutual connection'],
  [{ count: 2, people: [ada, ben] }, 'Ada and Ben are mutual connections'],
  [{ count: 3, people: [ada, ben, cleo] }, 'Ada, Ben, and Cléo are mutual connections'],
  [{ count: 6, people: [ada, ben, cleo] }, 'Ada, Ben, and 4 others are mutual connections'],
])('%o is said as "%s"', (mutual, label) => {
  expect(mutualLabel(mutual, 'en-US')).toBe(label);
});
