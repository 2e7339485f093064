import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { requireUncommon } from './password-rules.ts';

const club = await openClub({ people: false, env: { CLUB_NAME: 'Robotics Club' } });
const member = { name: 'Ada Okafor', email: 'ada@club.example' };
const isTaken = (password: string) =>
  requireUncommon(club.services, password, { field: 'password', member }).then(
    () => true,
    () => false,
  );

test.each([
  ...['password', 'Password', 'PASSWORD1', '12345678', '123456789', 'qwertyuiop', '1q2w3e4r', 'iloveyou', 'football'],
  ...['aaaaaaaa', 'abababab', '12341234', '🦊🦊🦊🦊🦊🦊🦊🦊', 'abcdefgh', '87654321', '٠١٢٣٤٥٦٧', 'ｐａｓｓｗｏｒｄ'],
  ...[
    'roboticsclub',
    'Robotics Club!',
    'robotics-2026',
    'ClubPlatform1',
    'adaokafor',
    'Okafor1990',
    'ada@club.example',
  ],
])('%s is too easy to guess', async (password) => {
  expect(await isTaken(password)).toBe(false);
});

test.each([
  ...[
    'correct horse battery',
    'a fox in the attic',
    'Robotics at dawn',
    'xK9#mQ2$vL',
    'roboticsclub-orchid',
    'okaforest-lamp',
  ],
  ...['x'.repeat(128), '🔑'.repeat(128), '12345678'.repeat(16)],
  ...['ada', 'pässwörd-éñ', '密码是一只狐狸在阁楼'].map((text) => text.padEnd(12, 'q7')),
])('%s may be chosen', async (password) => {
  expect(await isTaken(password)).toBe(true);
});
