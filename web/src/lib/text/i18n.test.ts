import { expect, test } from 'vitest';
import { t } from './i18n.ts';

test('a sentence takes the form of its count, and its values as they are', () => {
  expect(t('mentions.members', { count: 1 })).toBe('1 member');
  expect(t('mentions.members', { count: 0 })).toBe('0 members');
  expect(t('search.posts', { count: '20+' })).toBe('Posts (20+)');
});

test('a name in other letters is set apart in its sentence, others stand as they are', () => {
  expect(t('projects.by', { name: 'Cléo Martin' })).toBe('By: Cléo Martin');
  expect(t('projects.by', { name: 'محمد علي' })).toBe('By: \u2068محمد علي\u2069');
  expect(t('projects.by', { name: 'Eve\u202e' })).toBe('By: Eve');
});
