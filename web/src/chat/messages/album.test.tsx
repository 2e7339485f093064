import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConversation } from '../../../testing/chat.ts';
import { conversation, message } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';

test('pictures sent together are a list of messages, each with its own menu', async () => {
  const { _id } = conversation();
  const pictures = [1, 2, 3].map((number) =>
    message('cleo', {
      ...{ conversationId: _id, number, message: number === 3 ? 'At the pond' : '' },
      attachments: [
        {
          ...{
            fileType: 'image',
            url: `/files/${number}/original`,
            public_id: String(number),
            name: 'a.png',
            bytes: 1,
          },
          ...{ width: 400, height: 300, placeholder: null, duration: null, wave: null },
        },
      ],
    }),
  );
  await openConversation(conversation({ _id, lastNumber: 3, seenNumber: 3 }), pictures);
  const album = within(await screen.findByRole('list', { name: '3 pictures' }));
  expect(album.getAllByRole('img', { name: 'Photo from Cléo Martin' })).toHaveLength(3);
  const menus = album.getAllByRole('button', { name: 'Message options' });
  expect(menus).toHaveLength(3);
  menus[1]?.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Reply' }));
  expect(await screen.findByRole('button', { name: 'Cancel reply' })).toBeVisible();
});
