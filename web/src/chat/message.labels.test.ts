import { expect, test } from 'vitest';
import { senderOf, textOf } from './message.labels.ts';

const ben = { senderId: 'b', senderName: 'Ben' };
const said = (message: string) => textOf({ ...ben, notice: null, message });

test('what happened to a group is a sentence, what a member says is not touched', () => {
  expect(textOf({ ...ben, notice: 'added', message: 'Cleo' })).toBe('Ben added Cleo.');
  expect(textOf({ ...ben, notice: 'renamed', message: '{{who}} $& "Crew"' })).toBe(
    'Ben named the group "{{who}} $& "Crew"".',
  );
  expect(textOf({ ...ben, notice: 'left', message: '' })).toBe('Ben left the group.');
  expect(said('{{who}} left the group.')).toBe('{{who}} left the group.');
});

test('who has left the club is called by the catalog, whatever the server calls them', () => {
  const gone = { senderId: null, senderName: 'Somebody' };
  expect(senderOf(gone)).toBe('Former member');
  expect(textOf({ ...gone, notice: 'handed-over', message: 'Cleo' })).toBe('Former member made Cleo the owner.');
});
