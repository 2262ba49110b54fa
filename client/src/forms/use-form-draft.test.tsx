import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { readDraft, writeDraft } from './drafts';
import { useFormDraft } from './use-form-draft';

const key = 'draft:ana:form';

function NameForm({ updatedAt, onSaved }: { updatedAt: string; onSaved: () => void }) {
  const form = useForm({ defaultValues: { name: 'Ana' } });
  const draft = useFormDraft(form, key, { fields: {}, updatedAt });
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <output>{[draft.restored ? 'restored' : 'as stored', draft.updatedAt].join(', ')}</output>
      <button
        type="button"
        onClick={() => {
          draft.finish(form.getValues());
          onSaved();
        }}
      >
        Save
      </button>
    </form>
  );
}

function Page({ updatedAt = 'monday' }: { updatedAt?: string }) {
  const [saved, setSaved] = useState(false);
  return saved ? <p>Saved</p> : <NameForm updatedAt={updatedAt} onSaved={() => setSaved(true)} />;
}

// The saved page is gone before it renders again.
it('a draft ends with the save that leads to another page', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Page />);
  await user.type(screen.getByLabelText('Name'), 'belle');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  unmount();
  expect(readDraft(key)).toBeUndefined();
});

it('a draft comes back with the state of the record that it was typed against', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Page />);
  await user.type(screen.getByLabelText('Name'), 'belle');
  unmount();
  render(<Page updatedAt="tuesday" />);
  expect(screen.getByRole('status').textContent).toBe('restored, monday');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Anabelle');
});

it.each([
  ['matches the record', 'Ana'],
  ['is not what the field holds', 7],
])('a draft that %s is dropped', (_, name) => {
  writeDraft(key, { values: { name }, updatedAt: 'monday' });
  render(<Page updatedAt="tuesday" />);
  expect(screen.getByRole('status').textContent).toBe('as stored, tuesday');
  expect(readDraft(key)).toBeUndefined();
});

it('a draft that does not fit the form is dropped', () => {
  writeDraft(key, { values: { name: true }, updatedAt: 'monday' });
  render(<Page />);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ana');
  expect(readDraft(key)).toBeUndefined();
});
