import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { user } from '../../../testing/screens.tsx';
import { FileInput } from '../choices/file-input.tsx';
import { FilterSelect } from '../choices/filter-select.tsx';
import { CheckedForm } from './checked-form.tsx';
import { FormMessage } from './form-message.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchBox } from './search-box.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

test('a field is described by its hint and by what is wrong with it', () => {
  const { rerender } = render(<TextField label="Name" hint="As on your card" value="" onChange={() => {}} />);
  const field = () => screen.getByLabelText('Name');
  expect(field()).toBeValid();
  expect(field()).toHaveAccessibleDescription(/^As on your card\s*$/);
  rerender(<TextField label="Name" hint="As on your card" error="is missing" value="" onChange={() => {}} />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('As on your card is missing');
  expect(screen.getByRole('alert')).toHaveTextContent('is missing');
});

function Limited({ onSubmit }: { onSubmit: () => void }) {
  const [values, setValues] = useState({ name: '', reason: '', password: '' });
  const field = (name: keyof typeof values) => ({
    ...{ name, label: name, limit: 10, value: values[name] },
    onChange: (text: string) => setValues({ ...values, [name]: text }),
  });
  return (
    <CheckedForm error={null} onSubmit={onSubmit}>
      <TextField {...field('name')} />
      <TextArea {...field('reason')} />
      <PasswordField {...field('password')} />
      <button type="submit">Send</button>
    </CheckedForm>
  );
}

test.each(['name', 'reason', 'password'])(
  'pasted text stays whole, and its field says what is too much: %s',
  async (name) => {
    const onSubmit = vi.fn();
    render(<Limited onSubmit={onSubmit} />);
    const field = screen.getByLabelText<HTMLInputElement>(name);
    await user.click(field);
    await user.paste('🦜'.repeat(10));
    expect(field).toBeValid();
    await user.paste('x'.repeat(1_500));
    expect(field.value).toHaveLength(1_520);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/^1,500 characters too long\s*$/);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.paste('short');
    expect(field).toBeValid();
    expect(field).toHaveAccessibleDescription('');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  },
);

test('a search that is too long says so and goes nowhere', async () => {
  const onSubmit = vi.fn();
  render(<Search onSubmit={onSubmit} />);
  await user.click(screen.getByRole('searchbox'));
  await user.paste('x'.repeat(203));
  expect(screen.getByText('3 characters too long')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('searchbox')).toHaveValue('x'.repeat(203));
});

test('a field without a hint is described by its error alone', () => {
  render(<TextArea label="Text" error="is too long" required value="x" onChange={() => {}} />);
  expect(screen.getByLabelText('Text')).toHaveAccessibleDescription('is too long');
  expect(screen.getByLabelText('Text')).toBeRequired();
});

test('fields hand on what is typed, not the event', async () => {
  const onChange = vi.fn();
  render(<TextField label="Name" value="" onChange={onChange} />);
  await user.type(screen.getByLabelText('Name'), 'B');
  expect(onChange).toHaveBeenCalledWith('B');
});

test('the same file may be chosen twice in a row', async () => {
  const onChoose = vi.fn();
  render(<FileInput aria-label="Picture" onChoose={onChoose} />);
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Picture'), file);
  await user.upload(screen.getByLabelText('Picture'), file);
  expect(onChoose).toHaveBeenCalledTimes(2);
  expect(screen.getByLabelText('Picture')).toHaveValue('');
});

test('the message of a form is announced: errors at once, success in passing', () => {
  const { rerender } = render(<FormMessage kind="error" text={null} />);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  rerender(<FormMessage kind="error" text="That failed." />);
  expect(screen.getByRole('alert')).toHaveTextContent('That failed.');
  rerender(<FormMessage kind="success" text="Saved." />);
  expect(screen.getByRole('status')).toHaveTextContent('Saved.');
});

function Join({ onJoin }: { onJoin: () => Promise<string | null> }) {
  const [values, setValues] = useState({ name: '', email: '' });
  const [error, setError] = useState<string | null>(null);
  const change = (field: keyof typeof values) => (text: string) => setValues({ ...values, [field]: text });
  const submit = async () => {
    setError(null);
    setError(await onJoin());
  };
  return (
    <CheckedForm error={error} onSubmit={submit}>
      <TextField label="Name" required value={values.name} onChange={change('name')} />
      <TextField
        label="Email"
        type="email"
        required
        error={error ? 'Is a member already.' : undefined}
        value={values.email}
        onChange={change('email')}
      />
      <button type="submit">Join</button>
    </CheckedForm>
  );
}

test('what is missing stands beside each field until that field is changed', async () => {
  const onJoin = vi.fn(async () => null);
  render(<Join onJoin={onJoin} />);
  const [name, email] = [screen.getByLabelText('Name'), screen.getByLabelText('Email')];
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(name).toHaveFocus();
  for (const field of [name, email]) expect(field).toHaveAccessibleDescription('Please fill in this field.');
  await user.type(name, 'B');
  expect(name).toBeValid();
  expect(email).toBeInvalid();
  // The next attempt finds it again.
  await user.clear(name);
  expect(name).toHaveAttribute('aria-invalid', 'false');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(name).toHaveAttribute('aria-invalid', 'true');
  expect(onJoin).not.toHaveBeenCalled();
});

test("what the server says about a field goes with that field's change, and comes back with the next answer", async () => {
  render(<Join onJoin={async () => 'That did not work.'} />);
  const email = screen.getByLabelText('Email');
  await user.type(screen.getByLabelText('Name'), 'Ben');
  await user.type(email, 'ben@club.example');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription('Is a member already.'));
  await user.type(email, 's');
  expect(email).toHaveAccessibleDescription('');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription('Is a member already.'));
});

test('the message of a form is scrolled to, and a message beside no form is not', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<FormMessage kind="error" text={null} />);
  rerender(<FormMessage kind="error" text="The list could not be read." />);
  expect(scroll).not.toHaveBeenCalled();
  cleanup();

  render(<Join onJoin={async () => 'That did not work.'} />);
  await user.type(screen.getByLabelText('Name'), 'Ben');
  await user.type(screen.getByLabelText('Email'), 'ben@club.example');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await screen.findByText('That did not work.');
  expect(scroll.mock.contexts.map((element) => (element as Element).textContent)).toEqual(['That did not work.']);
  scroll.mockRestore();
});

const limited = [
  [{ type: 'url' }, 'club', 'Enter a full link that starts with https:// or http://.'],
  [{ type: 'number', min: 1, max: 100_000 }, '0', 'Enter a whole number from 1 to 100,000.'],
] as const;

test.each(limited)('a field with %o that holds %s says what it takes, in our words', async (props, value, sentence) => {
  render(
    <CheckedForm error={null} onSubmit={() => {}}>
      <TextField {...props} label="Value" value={value} onChange={() => {}} />
      <button type="submit">Save</button>
    </CheckedForm>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Value')).toHaveAccessibleDescription(sentence);
});

const choices = [
  { value: 'rust', text: 'Rust' },
  { value: 'c', text: 'C' },
];

test('a filter offers all, and keeps a value that is no longer among its choices', async () => {
  const onChange = vi.fn();
  const { rerender } = render(
    <FilterSelect label="Technology" any="Any" value="" choices={choices} onChange={onChange} />,
  );
  const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(texts()).toEqual(['Technology', 'Rust', 'C']);
  expect(screen.queryByRole('button')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Technology'), 'C');
  expect(onChange).toHaveBeenCalledWith('c');
  rerender(<FilterSelect label="Technology" any="Any" value="cobol" choices={choices} onChange={onChange} />);
  expect(screen.getByLabelText('Technology')).toHaveValue('cobol');
  expect(texts()).toEqual(['Any', 'cobol', 'Rust', 'C']);
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('an order always holds: it has no "any"', () => {
  render(<FilterSelect label="Sort by" value="c" choices={choices} onChange={() => {}} />);
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(screen.getByLabelText('Sort by')).toHaveValue('c');
  expect(screen.queryByRole('button')).toBeNull();
});

function Search({ onSubmit }: { onSubmit: () => void }) {
  const [text, setText] = useState('');
  return <SearchBox label="Search posts" value={text} onChange={setText} onSubmit={onSubmit} />;
}

test('Enter in a search box searches, and the page stays', async () => {
  const onSubmit = vi.fn();
  render(<Search onSubmit={onSubmit} />);
  const address = location.href;
  await user.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'robots{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('searchbox')).toHaveValue('robots');
  expect(location.href).toBe(address);
});

test('a search box is emptied by its own cross, and goes on', async () => {
  render(<Search onSubmit={() => {}} />);
  const field = screen.getByRole('searchbox', { name: 'Search posts' });
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await user.type(field, 'robots');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
});
