import { screen, waitFor, within } from '@testing-library/react';
import {
  addEventPhotos,
  captionEventPhoto,
  deleteEventPhoto,
  type EventPhoto,
  listEventPhotos,
  requestPhotoRemoval,
  showEventPhoto,
} from 'contract/events/events.photos.ts';
import { type ClubEvent, getEvent } from 'contract/events/events.ts';
import { commentsOf } from 'contract/feed/feed.comments.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { card, clubEvent, member, newId } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';

function photo(changes: Partial<EventPhoto> = {}): EventPhoto {
  const _id = newId();
  return {
    ...{ _id, url: `/files/${_id}/full`, thumbnail: `/files/${_id}/small`, by: card('ben'), caption: '' },
    shape: { width: 300, height: 200, placeholder: 'data:image/webp;base64,UklGRg==' },
    ...{ removalRequested: false, createdAt: '2026-11-20T21:00:00.000Z', ...changes },
  };
}

const evening = (changes: Partial<ClubEvent> = {}) => clubEvent({ date: '2026-01-05T19:00:00.000Z', ...changes });

async function open(event: ClubEvent, photos: EventPhoto[], me = member('dana')) {
  club.respond(getEvent, event);
  club.respond(commentsOf.event.list, []);
  club.respond(listEventPhotos, photos);
  await openLive(`/events/${event._id}`, me);
  await screen.findByRole('heading', { level: 1, name: event.title });
}

const album = async () => within(await screen.findByRole('region', { name: /^Photos/ }));
const tiles = (region: Awaited<ReturnType<typeof album>>) => within(region.getByRole('list')).getAllByRole('button');
const image = (name: string, type = 'image/png') => new File(['picture'], name, { type });
const viewer = () => screen.findByRole('dialog', { name: 'Photos of Chess night' });

test('an event that has begun shows its photos, by caption or member, and a download of all', async () => {
  const event = evening({ photoCount: 2 });
  await open(event, [photo({ caption: 'Checkmate' }), photo()]);
  const region = await album();
  expect((await region.findAllByRole('img', { name: /\S/ })).map((one) => one.getAttribute('alt'))).toEqual([
    'Checkmate',
    'Photo by Ben Castellanos',
  ]);
  expect(region.getByRole('heading', { name: 'Photos 2' })).toBeVisible();
  expect(region.getByRole('link', { name: 'Download all' })).toHaveAttribute(
    'href',
    `/api/events/${event._id}/photos.zip`,
  );
  expect(region.queryByRole('button', { name: 'Add photos' })).toBeNull();
});

test.each([
  ['to come', { date: '2126-01-05T19:00:00.000Z', iAmGoing: true }],
  ['without photos, for a member who does not go', {}],
  ['without photos that was canceled', { iAmGoing: true, cancelledAt: '2026-01-04T19:00:00.000Z' }],
])('an event %s has no album', async (_, changes) => {
  await open(evening(changes), []);
  expect(await screen.findByRole('heading', { level: 2, name: /Discussion|Comments/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Photos/ })).toBeNull();
  expect(club.requests(listEventPhotos)).toEqual([]);
});

test('twelve photos show at first, and all of them on request', async () => {
  await open(
    evening({ photoCount: 15 }),
    Array.from({ length: 15 }, (_, number) => photo({ caption: `Number ${number}` })),
  );
  const region = await album();
  await waitFor(() => expect(tiles(region)).toHaveLength(12));
  await user.click(region.getByRole('button', { name: 'Show all photos' }));
  expect(tiles(region)).toHaveLength(15);
  expect(region.queryByRole('button', { name: 'Show all photos' })).toBeNull();
});

test('a guest adds photos with captions; files that are no pictures stay out', async () => {
  const event = evening({ iAmGoing: true });
  await open(event, []);
  const region = await album();
  expect(await region.findByText('Add the first photos of the evening.')).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Add photos' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add photos to Chess night' }));
  expect(dialog.getByRole('button', { name: 'Add photos' })).toBeDisabled();
  await user.upload(dialog.getByLabelText('Choose photos'), [image('one.png'), image('two.png')]);
  await user.upload(dialog.getByLabelText('Choose more photos'), image('three.png'));
  expect(await dialog.findAllByRole('img', { name: /^Preview of photo/ })).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: 'Remove photo 2' }));
  await user.type(dialog.getByLabelText('Caption of photo 2'), 'Mate{Enter}');
  const added = [photo(), photo({ caption: 'Mate' })];
  club.respond(addEventPhotos, added);
  club.respond(listEventPhotos, added);
  await user.click(dialog.getByRole('button', { name: 'Add photos' }));
  expect(await screen.findByText('We added your photos.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(club.requests(addEventPhotos)).toMatchObject([{ body: { captions: JSON.stringify(['', 'Mate']) } }]);
  await waitFor(() => expect(tiles(region)).toHaveLength(2));
});

test('the dialog says which files it leaves out, and keeps the photos after an error', async () => {
  await open(evening({ iAmGoing: true }), []);
  await user.click((await album()).getByRole('button', { name: 'Add photos' }));
  const dialog = within(screen.getByRole('dialog'));
  const many = Array.from({ length: 22 }, (_, number) => image(`${number}.png`));
  await user.upload(dialog.getByLabelText('Choose photos'), many);
  expect(await dialog.findByText('You can add up to 20 photos at a time.')).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(20);
  club.respond(addEventPhotos, failure('conflict', 'An event can have at most 300 photos.'));
  await user.click(dialog.getByRole('button', { name: 'Add photos' }));
  expect(await dialog.findByText('An event can have at most 300 photos.')).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(20);
});

test('a member in the picture takes it down: it leaves the viewer and the album', async () => {
  const [first, second] = [photo({ caption: 'First' }), photo({ caption: 'Second' })];
  await open(evening({ photoCount: 2 }), [first, second]);
  const region = await album();
  await user.click(await region.findByRole('button', { name: 'First' }));
  const view = within(await viewer());
  expect(view.getByText('Photo by Ben Castellanos')).toBeVisible();
  expect(view.queryByRole('button', { name: 'Delete photo' })).toBeNull();
  await user.click(view.getByRole('button', { name: 'Take me out of this photo' }));
  expect(screen.getByText(/^We hide this photo from all members at once/)).toBeVisible();
  club.respond(requestPhotoRemoval, { ...first, removalRequested: true });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  // The note moves as the dialog closes.
  await waitFor(() => expect(screen.getByText('Members no longer see this photo.')).toBeVisible());
  expect(await view.findByText('Second')).toBeVisible();
  expect(view.getByRole('img')).toHaveAttribute('src', second.url);
  club.respond(requestPhotoRemoval, { ...second, removalRequested: true });
  await user.click(view.getByRole('button', { name: 'Take me out of this photo' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('region', { name: /^Photos/ })).toBeNull();
});

test('a host sees which photo is hidden, and shows it again', async () => {
  const hidden = photo({ caption: 'Asleep', removalRequested: true });
  await open(evening(), [hidden], member('mo'));
  await user.click(await (await album()).findByRole('button', { name: 'Asleep Hidden from members' }));
  const view = within(await viewer());
  expect(view.getByText('A member wants to be taken out of this photo. Only hosts see it.')).toBeVisible();
  expect(view.queryByRole('button', { name: 'Take me out of this photo' })).toBeNull();
  club.respond(showEventPhoto, { ...hidden, removalRequested: false });
  await user.click(view.getByRole('button', { name: 'Show it to members again' }));
  expect(await view.findByRole('button', { name: 'Take me out of this photo' })).toBeVisible();
  expect((await album()).getByRole('button', { name: 'Asleep', hidden: true })).toBeInTheDocument();
});

test('the member who added a photo changes its caption and deletes it; keys in the caption turn no page', async () => {
  const [own, other] = [photo({ caption: 'Old' }), photo({ caption: 'Other', by: card('cleo') })];
  await open(evening({ photoCount: 2 }), [own, other], member('ben'));
  await user.click(await (await album()).findByRole('button', { name: 'Old' }));
  const view = within(await viewer());
  await user.click(view.getByRole('button', { name: 'Edit caption' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit caption' }));
  await user.keyboard('{ArrowRight} again');
  expect(dialog.getByLabelText(/^Caption/)).toHaveValue('Old again');
  club.respond(captionEventPhoto, { ...own, caption: 'Old again' });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await view.findByText('Old again')).toBeVisible();
  club.respond(deleteEventPhoto, { message: 'The photo was deleted.' });
  await user.click(view.getByRole('button', { name: 'Delete photo' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await view.findByText('Other')).toBeVisible();
  expect(view.queryByRole('button', { name: 'Edit caption' })).toBeNull();
});

test('the viewer closes with the last photo, and stays closed', async () => {
  const event = evening({ photoCount: 1, iAmGoing: true });
  await open(event, [photo({ caption: 'First' })]);
  await user.click(await (await album()).findByRole('button', { name: 'First' }));
  expect(await viewer()).toBeVisible();
  club.respond(listEventPhotos, []);
  club.publish('eventPhotosChanged', { eventId: event._id });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  club.respond(listEventPhotos, [photo({ caption: 'Later' })]);
  club.publish('eventPhotosChanged', { eventId: event._id });
  expect(await (await album()).findByRole('button', { name: 'Later' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the album follows what others do', async () => {
  const event = evening({ photoCount: 1 });
  await open(event, [photo({ caption: 'First' })]);
  const region = await album();
  expect(await region.findByRole('button', { name: 'First' })).toBeVisible();
  club.respond(listEventPhotos, [photo({ caption: 'New' })]);
  club.publish('eventPhotosChanged', { eventId: newId() });
  club.publish('eventPhotosChanged', { eventId: event._id });
  expect(await region.findByRole('button', { name: 'New' })).toBeVisible();
  expect(region.queryByRole('button', { name: 'First' })).toBeNull();
});
