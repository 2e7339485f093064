import { expect, test } from 'vitest';
import { asIs } from '../../platform/locales/text.ts';
import { sign, toHtml } from './mail-template.ts';
import { fill } from './texts.ts';

const club = { clubName: 'Chess & "Go" <Club>', publicUrl: 'https://chess.example' };
const signed = (text: string) => sign(asIs(text), club)('en');
const html = (text: string, subject = 'News') => toHtml({ subject, text: signed(text), language: 'en' }, club);
const linksIn = (page: string) => [...page.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address);

test('a mail is signed by the club, once in each form', () => {
  const text = signed('Hello Ben,');
  expect(text).toBe('Hello Ben,\n\n-- \nChess & "Go" <Club>\nhttps://chess.example');
  const page = html('Hello Ben,');
  expect(page.match(/Chess &#38; &#34;Go&#34; &#60;Club&#62;/g)).toHaveLength(2);
  expect(page).not.toContain('-- ');
});

test('nothing that someone typed becomes markup', () => {
  const page = html('Hello <img src=x onerror=alert(1)>,\n"quoted" & \'more\'', '</title><script>alert(1)</script>');
  expect(page).not.toMatch(/<img|<script/);
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;');
  expect(page.match(/<\/title>/g)).toHaveLength(1);
});

test('an address is a link only where it is a line of its own', () => {
  const page = html('Hello http://evil.example,\n\nhttps://chess.example/join?a=1&b=2\n\nsee https://evil.example now');
  expect(linksIn(page)).toEqual(['https://chess.example/join?a=1&#38;b=2', 'https://chess.example']);
});

test('an address that could run something is text', () => {
  expect(linksIn(html('javascript:alert(1)\n\nhttps://x" onclick="alert(1)'))).toEqual(['https://chess.example']);
});

test('lines and paragraphs stay', () => {
  const page = html('One\ntwo\n\n\nthree');
  expect(page).toContain('One<br>two</p>');
  expect(page.match(/<p style="margin:0 0 16px/g)).toHaveLength(2);
});

test('paragraphs run as the language of the mail, whatever name they begin with', () => {
  expect(html('\u2068محمد علي\u2069 wants to connect:')).toContain(
    '<p style="margin:0 0 16px;overflow-wrap:anywhere">\u2068محمد',
  );
  const arabic = toHtml({ subject: 'News', text: signed('Cléo'), language: 'ar' }, club);
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic.match(/ dir="auto"/g)).toHaveLength(1);
});

test('nothing is loaded from anywhere', () => {
  expect(html('Hello')).not.toMatch(/<(img|link|script|iframe)|url\(|src=/);
});

const services = { club: { current: { name: 'Film Club' } }, publicUrl: () => 'https://film.example' } as Parameters<
  typeof fill
>[0];

test('placeholders are filled in one pass: braces in a name stay as they are', () => {
  const draft = { subject: 'Hello {name}', body: '{name}, come to {club}: {link} ({url}, {unknown})' };
  expect(fill(services, draft, { name: '{link}', link: 'https://film.example/a' }, 'en')).toEqual({
    subject: 'Hello {link}',
    text: '{link}, come to Film Club: https://film.example/a (https://film.example, {unknown})',
  });
});

test('a name cannot begin a paragraph of its own', () => {
  const { text } = fill(
    services,
    { subject: '', body: 'Hello {name}.' },
    { name: ' Eve\n\nhttps://evil.example ' },
    'en',
  );
  expect(text).toBe('Hello Eve https://evil.example.');
});
