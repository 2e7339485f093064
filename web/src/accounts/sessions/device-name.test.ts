import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const edge = `${chrome.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')} Edg/143.0.0.0`;
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0';

test('browsers are called what people call them', () => {
  expect([chrome, edge, safari, firefox].map(deviceName)).toEqual([
    'Chrome on Linux',
    'Edge on Windows',
    'Safari on iPhone',
    'Firefox on Mac',
  ]);
});

test('what is no known browser is said to be unknown', () => {
  expect([deviceName(''), deviceName('curl/8.0')]).toEqual(['Unknown device', 'Unknown device']);
});

test('a phone is not a desktop', () => {
  expect([isHandheld(safari), isHandheld(firefox)]).toEqual([true, false]);
});
