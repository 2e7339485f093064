import { screen, waitFor, within } from '@testing-library/react';
import { getPost } from 'contract/feed/feed.ts';
import { reportBrowserError } from 'contract/operations/browser-errors.ts';
import { expect, test } from 'vitest';
import { expectProblem } from '../../../../server/testing/calls/problems.ts';
import { openConversation } from '../../../testing/chat.ts';
import { club } from '../../../testing/club-server.ts';
import { openFeed } from '../../../testing/feed.ts';
import { comment, conversation, member, message, post } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const sentence = "We couldn't show this part.";
/** Simulates a bug in the page; our server never sends this. */
function broken<One extends object>(one: One, part: keyof One): One {
  expectProblem(/the answer to GET|The above error occurred/);
  club.respond(reportBrowserError, { message: 'Thank you.', reference: 'k3f9-2m7q' });
  return Object.assign(one, { [part]: null });
}

test('a post that cannot be shown is one bad card: the others stay, it can be deleted, and it is reported', async () => {
  const bad = broken(post('ben', { content: 'Bad' }), 'medias');
  await openFeed(post('cleo', { content: 'Before' }), bad, post('mo', { content: 'After' }));
  expect(await screen.findByText('Before')).toBeVisible();
  expect(await screen.findByText('After')).toBeVisible();
  const [before, card, after] = screen.getAllByRole('article').map((one) => within(one));
  expect(card?.getByText(sentence)).toBeVisible();
  expect([before?.queryByText(sentence), after?.queryByText(sentence)]).toEqual([null, null]);
  await user.click(card?.getByRole('button', { name: /options/ }) ?? document.body);
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await waitFor(() => expect(club.requests(reportBrowserError)).toHaveLength(1));
});

test('so is a comment', async () => {
  const bad = broken(comment('cleo', 'Bad'), 'text');
  const comments = [comment('mo', 'Before'), bad, comment('mo', 'After')];
  const shown = post('cleo', { comments, commentCount: 3 });
  club.respond(getPost, shown);
  openScreen(`/posts/${shown._id}`, member('ben'));
  expect(await screen.findByText(sentence)).toBeVisible();
  for (const text of ['Before', 'After']) expect(screen.getByText(text)).toBeVisible();
});

test('so is a message', async () => {
  const { _id } = conversation();
  const bad = broken(message('cleo', { conversationId: _id, number: 2, message: 'Bad' }), 'attachments');
  await openConversation(conversation({ _id, lastNumber: 3, seenNumber: 3 }), [
    message('cleo', { conversationId: _id, number: 1, message: 'Before' }),
    bad,
    message('cleo', { conversationId: _id, number: 3, message: 'After' }),
  ]);
  expect(await screen.findByText(sentence)).toBeVisible();
  for (const text of ['Before', 'After']) expect(screen.getByText(text)).toBeVisible();
});
