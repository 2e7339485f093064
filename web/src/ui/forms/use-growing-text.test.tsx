import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useGrowingText } from './use-growing-text.ts';

function Field({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useGrowingText(field, text);
  return <textarea ref={field} value={text} readOnly />;
}

const height = () => screen.getByRole('textbox').style.height;

/** Simulates layout in a browser without `field-sizing`: 24 pixels per line and a border of one. */
function layOut({ canGrow }: { canGrow: boolean }) {
  vi.stubGlobal('CSS', { supports: () => canGrow });
  vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return Math.max(24 * this.value.split('\n').length, Number.parseFloat(this.style.height) || 0);
  });
  vi.spyOn(HTMLTextAreaElement.prototype, 'offsetHeight', 'get').mockReturnValue(26);
  vi.spyOn(HTMLTextAreaElement.prototype, 'clientHeight', 'get').mockReturnValue(24);
}

test('a field grows with its text and shrinks again where the browser does not see to it', () => {
  layOut({ canGrow: false });
  const { rerender } = render(<Field text={'one\ntwo\nthree'} />);
  expect(height()).toBe('74px');
  rerender(<Field text="one" />);
  expect(height()).toBe('26px');
  rerender(<Field text="" />);
  expect(height()).toBe('');
});

test('a field is left to a browser that lets it grow', () => {
  layOut({ canGrow: true });
  render(<Field text={'one\ntwo'} />);
  expect(height()).toBe('');
});
