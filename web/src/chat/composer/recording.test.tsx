import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { messageField, openConversation } from '../../../testing/chat.ts';
import { conversation } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';

const recordButton = () => screen.queryByRole('button', { name: 'Record audio' });

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('a browser that records has a button for it until something is written', async () => {
  vi.stubGlobal('MediaRecorder', class {});
  Object.defineProperty(navigator, 'mediaDevices', { value: {}, configurable: true });
  await openConversation(conversation());
  expect(recordButton()).toBeVisible();
  await user.type(await messageField(), 'Hello');
  expect(recordButton()).toBeNull();
  await user.clear(await messageField());
  expect(recordButton()).toBeVisible();
});

test('a browser that has no recorder has no button', async () => {
  vi.stubGlobal('MediaRecorder', undefined);
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  await openConversation(conversation());
  expect(await messageField()).toBeVisible();
  expect(recordButton()).toBeNull();
});
