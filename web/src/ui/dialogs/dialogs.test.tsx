import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { user } from '../../../testing/screens.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

const press = (name: string) => user.click(screen.getByRole('button', { name }));

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="About it" onClose={() => setOpen(false)}>
          <input aria-label="First" />
          <input aria-label="Second" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

test('a dialog is named, begins where it says, and gives the focus back', async () => {
  render(<Opener />);
  await press('Open');
  expect(screen.getByRole('dialog', { name: 'About it' })).toBeVisible();
  expect(screen.getByLabelText('Second')).toHaveFocus();
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('the page behind a dialog keeps the place of its scrollbar until the last one closes', async () => {
  const root = document.documentElement;
  const width = vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(innerWidth - 15);
  const dialog = (title: string) => (
    <Dialog title={title} onClose={() => {}}>
      Text
    </Dialog>
  );
  const { unmount } = render(dialog('First'));
  width.mockReturnValue(innerWidth);
  const second = render(dialog('Second'));
  second.unmount();
  expect(root.style.paddingInlineEnd).toBe('15px');
  unmount();
  expect(root.style.paddingInlineEnd).toBe('');
  width.mockRestore();
});

test('Escape closes a dialog by its own way, not by the browser alone', async () => {
  render(<Opener />);
  await press('Open');
  const wasTaken = !fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(wasTaken).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a press beside a dialog closes it, one inside does not', async () => {
  render(<Opener />);
  await press('Open');
  const dialog = screen.getByRole('dialog');
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200));
  fireEvent.pointerDown(screen.getByLabelText('First'), { clientX: 10, clientY: 10 });
  fireEvent.pointerDown(dialog, { clientX: 150, clientY: 150 });
  expect(dialog).toBeInTheDocument();
  fireEvent.pointerDown(dialog, { clientX: 10, clientY: 150 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a question stays, at work, until what it asked for is done, and is not asked twice', async () => {
  const done = Promise.withResolvers<void>();
  const onConfirm = vi.fn(() => done.promise);
  render(<ConfirmDialog text="Really?" onConfirm={onConfirm} onClose={() => {}} />);
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveFocus();
  await press('Confirm');
  const working = screen.getByRole('button', { name: 'One moment...' });
  expect(working).toBeDisabled();
  await user.click(working);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  done.resolve();
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeEnabled();
});

interface Handlers {
  onSave: () => void;
  onCancel: () => void;
  onClose?: () => void;
}

const form = (handlers: Handlers, busy = false) => (
  <FormDialog title="Form" save="Save" saving="Saving..." busy={busy} {...handlers}>
    <input aria-label="Name" required />
  </FormDialog>
);

test('Enter saves, once it is filled in, and not again while it is saving', async () => {
  const handlers = { onSave: vi.fn(), onCancel: vi.fn() };
  const { rerender } = render(form(handlers));
  await press('Save');
  expect(handlers.onSave).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Name'), 'Ben{Enter}');
  expect(handlers.onSave).toHaveBeenCalledTimes(1);
  rerender(form(handlers, true));
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(handlers.onSave).toHaveBeenCalledTimes(1);
});

test('Cancel gives up; the cross only closes, where that makes a difference', async () => {
  const handlers = { onSave: vi.fn(), onCancel: vi.fn(), onClose: vi.fn() };
  const { rerender } = render(form(handlers));
  await press('Close');
  expect(handlers.onClose).toHaveBeenCalledTimes(1);
  expect(handlers.onCancel).not.toHaveBeenCalled();
  await press('Cancel');
  expect(handlers.onCancel).toHaveBeenCalledTimes(1);
  const { onSave, onCancel } = handlers;
  rerender(form({ onSave, onCancel }));
  await press('Close');
  expect(onCancel).toHaveBeenCalledTimes(2);
});

test('a form in a dialog does not send the form around its opener', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const onSave = vi.fn();
  render(<form onSubmit={onSubmit}>{form({ onSave, onCancel: () => {} })}</form>);
  await user.type(screen.getByLabelText('Name'), 'Ben{Enter}');
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a dialog above a dialog gives the focus back to the one below', async () => {
  function Two() {
    const [confirming, setConfirming] = useState(false);
    return (
      <Dialog title="Below" onClose={() => {}}>
        <button type="button" onClick={() => setConfirming(true)}>
          Ask
        </button>
        {confirming && <ConfirmDialog text="Sure?" onConfirm={() => {}} onClose={() => setConfirming(false)} />}
      </Dialog>
    );
  }
  render(<Two />);
  await press('Ask');
  await user.click(within(screen.getByRole('dialog', { name: 'Please confirm' })).getByText('Cancel'));
  expect(screen.getByRole('dialog', { name: 'Below' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});
