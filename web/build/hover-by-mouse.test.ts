import postcss from 'postcss';
import { expect, test } from 'vitest';
import { hoverByMouse } from './hover-by-mouse.ts';

const build = (css: string) => postcss([hoverByMouse]).process(css, { from: undefined }).css.replaceAll(/\s+/g, ' ');

test('a style for a hovered part applies only where a pointer hovers', () => {
  expect(build('.a { color: red; &:hover { color: blue } }')).toBe(
    '.a { color: red; @media (hover: hover) { &:hover { color: blue } } }',
  );
  expect(build('.x { .a:has(.b:hover) & { color: red } }')).toBe(
    '.x { @media (hover: hover) { .a:has(.b:hover) & { color: red } } }',
  );
});

test('the other selectors of its rule stay, and come first', () => {
  expect(build('.a { &[aria-current], &:hover { color: blue } }')).toBe(
    '.a { &[aria-current] { color: blue } @media (hover: hover) { &:hover { color: blue } } }',
  );
});

test('a style that is limited already stays as it is', () => {
  const css = '@media (hover: hover) { .a:hover { color: red } }';
  expect(build(css)).toBe(css);
});
