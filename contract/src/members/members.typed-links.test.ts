import { expect, test } from 'vitest';
import { completeLink, leadsTo } from './members.typed-links.ts';

test.each([
  ['website', ' ada.example ', 'https://ada.example'],
  ['website', 'http://ada.example/', 'http://ada.example/'],
  ['website', '', ''],
  ['linkedin', 'ada-okafor', 'https://linkedin.com/in/ada-okafor'],
  ['linkedin', 'linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['github', '@ada', 'https://github.com/ada'],
  ['github', 'github.com', 'https://github.com'],
  ['github', 'https://github.com/ada', 'https://github.com/ada'],
  ['instagram', 'ada.okafor', 'https://instagram.com/ada.okafor'],
  ['instagram', 'javascript:alert(1)', 'javascript:alert(1)'],
] as const)('a %s typed as "%s" becomes "%s"', (kind, typed, link) => {
  expect(completeLink(kind, typed)).toBe(link);
});

test.each([
  ['github.com', 'https://github.com/ada', true],
  ['github.com', 'https://gist.GitHub.com/ada', true],
  ['github.com', 'https://notgithub.com', false],
  ['github.com', 'https://github.com.evil.example', false],
  ['github.com', 'https://github.com@evil.example', false],
  ['github.com', 'https://evil.example\\.github.com/ada', false],
  ['github.com', 'https://github.com:443?tab=ada', true],
  ['github.com', 'nonsense', false],
  ['github.com', '', true],
  ['', 'https://anywhere.example', true],
])('whether a link leads to %s: %s %s', (host, link, leads) => {
  expect(leadsTo(host, link)).toBe(leads);
});
