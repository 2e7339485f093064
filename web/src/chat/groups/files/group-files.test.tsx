import { screen, waitFor, within } from '@testing-library/react';
import { getConversation } from 'contract/chat/chat.ts';
import { addGroupFile, type GroupFile, listGroupFiles, removeGroupFile } from 'contract/chat/groups/group-files.ts';
import { groupLimits } from 'contract/chat/groups/groups.limits.ts';
import { type Group, getGroup } from 'contract/chat/groups/groups.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../../testing/club-server.ts';
import { card, conversation, group, member, message, newId, post } from '../../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../../testing/screens.tsx';

const file = (changes: Partial<GroupFile>): GroupFile => ({
  ...{ _id: newId(), title: 'Plan', name: 'plan.pdf', size: 12_000, url: '/api/files/plan', by: card('ben') },
  ...{ source: 'upload', createdAt: '2026-11-20T10:00:00.000Z' },
  ...changes,
});

async function openFiles(changes: Partial<Group>, files: GroupFile[]) {
  const given = group({ mine: 'member', ...changes });
  club.respond(getGroup, given);
  club.respond(listGroupFiles, ({ query }) => files.filter(({ title }) => title.includes(query.q ?? '')));
  openScreen(`/groups/${given._id}?tab=files`, member('ben'));
  await screen.findByRole('region', { name: 'Files' });
}

const listed = () => within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
const chooser = () => screen.getByLabelText<HTMLInputElement>('Add files', { selector: 'input' });

test('files say where they come from, and are found by their name', async () => {
  await openFiles({}, [file({}), file({ title: 'Motor', source: 'message', by: card('cleo') })]);
  await screen.findByRole('link', { name: 'Motor' });
  const [plan, motor] = listed();
  expect(plan).toHaveTextContent(/12 KB · Ben Castellanos · added here/);
  expect(motor).toHaveTextContent(/12 KB · Cléo Martin · from the chat/);
  // In a page that runs from right to left, "12 KB" stays together.
  expect(within(plan as HTMLElement).getByText('12 KB').tagName).toBe('BDI');
  // The message keeps its file.
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
  await user.type(screen.getByRole('searchbox', { name: 'Search files' }), 'Motor');
  await waitFor(() => expect(listed()).toHaveLength(1));
});

test('an upload shows up in the list, and one that fails can be repeated', async () => {
  await openFiles({}, []);
  club.respond(addGroupFile, failure('storage_full', 'The storage is full.'));
  await user.upload(chooser(), new File(['x'], 'plan.pdf'));
  expect(await screen.findByText('The storage is full.')).toBeVisible();
  club.respond(addGroupFile, file({}));
  await user.click(screen.getByRole('button', { name: 'Try again to add plan.pdf' }));
  expect(await screen.findByRole('link', { name: 'Plan' })).toHaveAttribute('href', '/api/files/plan');
  expect(screen.queryByRole('list', { name: 'Files on their way' })).toBeNull();
});

test('a file that is too large is not sent', async () => {
  await openFiles({}, []);
  await user.upload(chooser(), new File([new Uint8Array(groupLimits.fileBytes + 1)], 'film.mp4'));
  expect(await screen.findByText('Files can be up to 25 MB.')).toBeVisible();
  expect(club.requests(addGroupFile)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel film.mp4' }));
  expect(screen.queryByText('Files can be up to 25 MB.')).toBeNull();
});

test('where only owners write, members add no files, and owners delete all', async () => {
  await openFiles({ posting: 'owners' }, [file({ by: card('cleo') })]);
  await screen.findByRole('link', { name: 'Plan' });
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Plan' })).toBeNull();
});

test('an owner deletes a file of another member after a question', async () => {
  await openFiles({ mine: 'owner' }, [file({ by: card('cleo') })]);
  await user.click(await screen.findByRole('button', { name: 'Delete Plan' }));
  club.respond(removeGroupFile, { message: 'Deleted.' });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('No files yet')).toBeVisible();
});

test('files that arrive in the chat or a post stand there at once', async () => {
  const given = group({ mine: 'member' });
  club.respond(getGroup, given);
  club.respond(getConversation, conversation({ _id: given._id }));
  await openLive(`/groups/${given._id}?tab=files`, member('ben'));
  await screen.findByText('No files yet');
  club.respond(listGroupFiles, [file({ title: 'Motor', source: 'message' })]);
  const attachment = {
    ...{ fileType: 'raw', url: '/files/motor', public_id: '1', name: 'motor.pdf', bytes: 12_000 },
    ...{ width: null, height: null, placeholder: null, duration: null, wave: null },
  };
  club.publish('newMessage', message('cleo', { conversationId: given._id, number: 1, attachments: [attachment] }));
  await screen.findByRole('link', { name: 'Motor' });
  club.respond(listGroupFiles, [file({ title: 'Wheels', source: 'post' })]);
  const { acknowledge, acknowledgedByMe, likedByMe, savedByMe, ...live } = post('cleo', {
    group: { _id: given._id, name: given.name },
    medias: ['/files/wheels'],
  });
  club.publish('postCreated', { ...live, acknowledge: false, poll: null, reactions: [], comments: [] });
  await screen.findByRole('link', { name: 'Wheels' });
});
