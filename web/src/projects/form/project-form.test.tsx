import { screen, waitFor, within } from '@testing-library/react';
import { listGroups } from 'contract/chat/groups/groups.ts';
import {
  createProject,
  editProject,
  listProjects,
  type Project,
  removeProjectPicture,
  setProjectPicture,
} from 'contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { groupRow, member, project } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';

const picture = () => new File(['picture'], 'robot.png', { type: 'image/png' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The server now has this gallery. */
const galleryIs = (...shown: Project[]) => club.respond(listProjects, ({ query }) => (query.invitedMe ? [] : shown));

async function fillIn() {
  openScreen('/projects', member('ben'));
  await user.click(await screen.findByRole('button', { name: 'Add Your Project' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Title'), 'Tea robot');
  await user.type(dialog.getByLabelText('Description'), 'It makes tea.');
  await user.type(dialog.getByLabelText('Tech Stack (comma-separated)'), 'Rust, , TypeScript ,');
}

async function openEdit(shown: Project) {
  galleryIs(shown);
  openScreen('/projects', member('ben'));
  await user.click(await screen.findByRole('button', { name: `Options for ${shown.title}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
}

test('a new project closes its dialog, stands in the gallery, and has its technologies one by one', async () => {
  await fillIn();
  const made = project({ title: 'Tea robot' });
  club.respond(createProject, () => {
    galleryIs(made);
    return made;
  });
  await press('Submit Project');
  await closed();
  expect(await screen.findByRole('heading', { level: 2, name: 'Tea robot' })).toBeVisible();
  expect(club.requests(createProject)).toMatchObject([{ body: { techStack: ['Rust', 'TypeScript'] } }]);
  expect(club.requests(setProjectPicture)).toEqual([]);
});

test('a project whose picture is not taken is there all the same, and the reason is said', async () => {
  await fillIn();
  await user.upload(screen.getByLabelText(/^Choose a picture/), picture());
  club.respond(createProject, () => {
    const made = project({ title: 'Tea robot' });
    galleryIs(made);
    return made;
  });
  club.respond(setProjectPicture, failure('invalid_input', 'The picture cannot be read.'));
  await press('Submit Project');
  await closed();
  const reason = "The project is saved, but its picture isn't: The picture cannot be read.";
  expect(await screen.findByText(reason)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Tea robot' })).toBeVisible();
  expect(club.requests(createProject)).toHaveLength(1);
});

test('a picture is taken away once the other changes are saved', async () => {
  const shown = project({ picture: '/api/files/robot' });
  await openEdit(shown);
  await press('Remove picture');
  expect(club.requests(removeProjectPicture)).toEqual([]);
  club.respond(editProject, shown);
  club.respond(removeProjectPicture, { ...shown, picture: null });
  await press('Save Changes');
  await closed();
  expect(club.requests(removeProjectPicture)).toMatchObject([{ params: { id: shown._id } }]);
  expect(document.querySelector('img[src="/api/files/robot"]')).toBeNull();
});

test('a change that fails keeps the dialog, with what was typed and the reason', async () => {
  const shown = project();
  await openEdit(shown);
  const title = within(screen.getByRole('dialog')).getByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Tree robot');
  club.respond(editProject, failure('internal', ''));
  await press('Save Changes');
  expect(await screen.findByText('Failed to update project. Please check all fields.')).toBeVisible();
  expect(title).toHaveValue('Tree robot');
  await press('Cancel');
  expect(await screen.findByRole('heading', { level: 2, name: 'Plant robot' })).toBeVisible();
});

test('who has confirmed is a contributor on the screen of the author at once, and no longer invited', async () => {
  const { _id, name, avatar } = member('cleo');
  const cleo = { _id, name, avatar };
  const shown = project({ invited: [cleo] });
  galleryIs(shown);
  await openLive('/projects', member('ben'));
  await screen.findByRole('heading', { level: 2, name: 'Plant robot' });
  const { invited: _, invitedMe: __, ...live } = { ...shown, contributors: [{ ...cleo, role: '' }] };
  galleryIs({ ...shown, invited: [], contributors: [{ ...cleo, role: '' }] });
  club.publish('projectChanged', live);
  expect(await screen.findByText('With Cléo Martin')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Options for Plant robot' }));
  await user.click(screen.getByRole('menuitem', { name: 'Contributors' }));
  const people = within(await screen.findByRole('dialog')).getAllByText('Cléo Martin');
  expect(people).toHaveLength(1);
});

test('members make a project in one of their groups, which the card names with a link', async () => {
  const given = groupRow({ mine: 'member' });
  club.respond(listGroups, [given]);
  await fillIn();
  await user.selectOptions(await screen.findByLabelText('Who sees it'), 'Robotics');
  const made = project({ title: 'Tea robot', group: { _id: given._id, name: given.name } });
  club.respond(createProject, () => {
    galleryIs(made);
    return made;
  });
  await press('Submit Project');
  await closed();
  expect(await screen.findByRole('link', { name: 'Robotics' })).toHaveAttribute('href', `/groups/${given._id}`);
  expect(club.requests(listGroups)).toMatchObject([{ query: { mine: true } }]);
  expect(club.requests(createProject)).toMatchObject([{ body: { title: 'Tea robot', groupId: given._id } }]);
});

test('members in no group choose none', async () => {
  await fillIn();
  await waitFor(() => expect(club.requests(listGroups)).toHaveLength(1));
  expect(screen.queryByLabelText('Who sees it')).toBeNull();
  const made = project({ title: 'Tea robot' });
  club.respond(createProject, made);
  await press('Submit Project');
  await closed();
  expect(club.requests(createProject)[0]?.body).not.toHaveProperty('groupId');
});
