import { expect, test } from 'vitest';
import { readHead } from './page-head.ts';

test('Open Graph is preferred to Twitter, and both to plain tags', () => {
  const plain = '<title>Plain</title><meta name=description content="Plain words">';
  const twitter = '<meta name="twitter:title" content="Twitter"><meta name="twitter:image" content="/t.png">';
  const graph =
    '<meta property="og:title" content="Graph"><meta property="og:description" content="Graph words"><meta property="og:image" content="/g.png"><meta property="og:site_name" content="The site">';
  expect(readHead(plain)).toEqual({ title: 'Plain', description: 'Plain words', site: '', image: null });
  expect(readHead(plain + twitter)).toMatchObject({ title: 'Twitter', description: 'Plain words', image: '/t.png' });
  expect(readHead(plain + twitter + graph)).toEqual({
    title: 'Graph',
    description: 'Graph words',
    site: 'The site',
    image: '/g.png',
  });
});

test('texts are plain, in one line and not too long', () => {
  const head = readHead(
    `<TITLE>\n Fish &amp; chips \u202e\u0007 <b>&lt;now&gt;</b></TITLE><meta name="description" content="${'😀'.repeat(400)}">`,
  );
  expect(head.title).toBe('Fish & chips <b><now></b>');
  expect([...head.description]).toHaveLength(300);
  expect(head.description.endsWith('😀…')).toBe(true);
});

test.each(['', 'no page at all', '<', '<title>', '<meta property="og:title">', '<meta content="x">', '\0', '\ud800'])(
  '%j says nothing, or nothing that breaks',
  (html) => {
    expect(readHead(html)).toMatchObject({ description: '', site: '', image: null });
  },
);

test("a drawing's title is not the page's", () => {
  expect(readHead('<svg><title>Logo</title></svg><title>The page</title>').title).toBe('The page');
});
