import { expect, test } from 'vitest';
import { t } from './i18n.ts';

test('a sentence takes the form of its count, and its values as they are', () => {
  expect(t('mentions.members', { count: 1 })).toBe('1 member');
  expect(t('mentions.members', { count: 0 })).toBe('0 members');
  expect(t('search.posts', { count: '20+' })).toBe('Posts (20+)');
});
