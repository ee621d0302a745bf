import { TextInput } from '@mantine/core';
import type { AuthUser } from '@oficio/contract/auth.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { erasePrivateAtLogout } from '#app/lib/offline/private-storage.ts';
import { endSession, openSession, refreshSession } from '#app/lib/session-store.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { RestoredNote } from './restored-note.tsx';
import { useAppForm } from './use-app-form.ts';

const untouched = { name: '', details: '' };
const send = vi.fn<(values: typeof untouched) => Promise<unknown>>();
const onSent = vi.fn();

function Form() {
  const form = useAppForm({
    initialValues: untouched,
    draft: 'request:ramon',
    onSubmit: send,
    onSent,
    onFailure: () => {},
  });
  return (
    <form aria-label="Solicitud" onSubmit={(event) => void form.submit(event)}>
      <TextInput label="Motivo" {...form.field('name')} />
      <TextInput label="Detalles" {...form.field('details')} />
      <button type="submit">{form.isSending ? 'Enviando' : 'Enviar'}</button>
      {form.hasChanges && <p>Sin enviar</p>}
    </form>
  );
}

const ramon = { name: 'Ramón', photo: '/ramon.webp' };
const save = vi.fn<(values: typeof ramon) => Promise<unknown>>();

/** Edits what is stored. */
function Settings({ stored = ramon }: { stored?: typeof ramon }) {
  const form = useAppForm({
    initialValues: stored,
    followsInitialValues: true,
    draft: 'request:ramon',
    kept: ({ name }) => ({ name }),
    onSubmit: save,
    onFailure: () => {},
  });
  return (
    <form aria-label="Ajustes" onSubmit={(event) => void form.submit(event)}>
      {form.isRestored && <RestoredNote onDiscard={form.reset} />}
      <TextInput label="Motivo" {...form.field('name')} />
      <TextInput label="Foto" {...form.field('photo')} />
      {form.hasChanges && <p>Sin enviar</p>}
    </form>
  );
}

/** The user of each token; the server refuses any other. */
let sessions: Record<string, string>;
/** Answers the submission under way. */
let finish: (error?: string) => void;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const name = () => field('Motivo').value;
const type = (text: string, label = 'Motivo') =>
  fireEvent.change(field(label), { target: { value: text } });
const submit = () => fireEvent.submit(screen.getByRole('form'));
const open = () => void renderInApp(<Form />);
const reopen = () => {
  cleanup();
  open();
};
const reopenSettings = (stored?: typeof ramon) => {
  cleanup();
  const props = stored && { stored };
  void renderInApp(<Settings {...props} />);
};
const isRestored = () => screen.queryByText(/^Hemos recuperado los cambios/) !== null;
const hasNotice = () => screen.queryByText('Sin enviar') !== null;
const keyOf = (owner: string) => `private:${owner}:form:request:ramon`;
const kept = (owner = 'lucia') => JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null');
/** What another tab does to the draft. */
const writeElsewhere = (values: object | null, owner = 'lucia') => {
  const newValue = values && JSON.stringify(values);
  if (newValue) localStorage.setItem(keyOf(owner), newValue);
  else localStorage.removeItem(keyOf(owner));
  const key = keyOf(owner);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
};
const logIn = (token: string, id: string) => {
  sessions[token] = id;
  return act(async () => void (await openSession({ token, user: { id } as AuthUser })));
};
/** The server ends the session. */
const refuse = () => {
  sessions = {};
  return act(async () => void (await refreshSession()));
};

erasePrivateAtLogout();
beforeEach(async () => {
  sessions = {};
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    const id = sessions[headers.authorization?.replace('Bearer ', '') ?? ''];
    return id
      ? Response.json({ user: { id }, profile: {} })
      : Response.json({ detail: 'No' }, { status: 401 });
  });
  send.mockImplementation(
    () =>
      new Promise<void>((resolve, reject) => {
        finish = (error) => (error ? reject(error) : resolve());
      }),
  );
  await logIn('a', 'lucia');
});
afterEach(() => {
  cleanup();
  onSent.mockReset();
  endSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('opened again while it is being sent', () => {
  beforeEach(() => {
    open();
    type('Grifo');
    submit();
    reopen();
  });

  it('says so, is not sent again, and is emptied when it was sent', async () => {
    expect(screen.getByText('Enviando')).toBeTruthy();
    submit();
    expect(send).toHaveBeenCalledOnce();
    finish();
    await screen.findByText('Enviar');
    expect(name()).toBe('');
    expect(hasNotice()).toBe(false);
    expect(kept()).toBeNull();
    expect(onSent).toHaveBeenCalledOnce();
  });

  it('keeps what was typed since', async () => {
    type('Grifo del baño');
    finish();
    await screen.findByText('Enviar');
    expect(name()).toBe('Grifo del baño');
    expect(kept()).toEqual({ name: 'Grifo del baño' });
    expect(onSent).not.toHaveBeenCalled();
  });

  it('keeps everything when it could not be sent', async () => {
    finish('down');
    await screen.findByText('Enviar');
    expect(name()).toBe('Grifo');
    expect(onSent).not.toHaveBeenCalled();
    submit();
    expect(send).toHaveBeenCalledTimes(2);
    finish();
    await waitFor(() => expect(name()).toBe(''));
    expect(onSent).toHaveBeenCalledOnce();
  });
});

describe('with the same form in another tab', () => {
  it('an unchanged one shows what is typed there, and adds to it', () => {
    open();
    writeElsewhere({ name: 'Grifo', details: 'El del baño gotea' });
    expect(name()).toBe('Grifo');
    expect(hasNotice()).toBe(true);
    type('Grifos');
    expect(kept()).toEqual({ name: 'Grifos', details: 'El del baño gotea' });
  });

  it('a restored one follows what is typed and sent there', () => {
    writeElsewhere({ name: 'Grifo' });
    open();
    writeElsewhere({ name: 'Grifo del baño' });
    expect(name()).toBe('Grifo del baño');
    writeElsewhere(null);
    expect(name()).toBe('');
    expect(hasNotice()).toBe(false);
  });

  it('one with changes of its own keeps them', () => {
    open();
    type('Grifo');
    writeElsewhere({ name: 'Persiana' });
    expect(name()).toBe('Grifo');
    writeElsewhere(null);
    expect(name()).toBe('Grifo');
  });

  it('is emptied when what was typed here was sent there', () => {
    open();
    type('Grifo');
    writeElsewhere(null);
    expect(name()).toBe('');
  });

  it('sending or emptying it erases nothing that was typed there', async () => {
    open();
    type('Grifo');
    writeElsewhere({ name: 'Persiana' });
    submit();
    finish();
    await screen.findByText('Enviar');
    expect(kept()).toEqual({ name: 'Persiana' });
    expect(name()).toBe('Persiana');
    type('Persianas');
    writeElsewhere({ name: 'Toldo' });
    type('');
    expect(kept()).toEqual({ name: 'Toldo' });
  });

  it('keeps what was typed there when the session is refreshed', async () => {
    open();
    type('Grifo');
    writeElsewhere({ name: 'Persiana' });
    await act(async () => void (await refreshSession()));
    expect(kept()).toEqual({ name: 'Persiana' });
    expect(name()).toBe('Grifo');
  });
});

describe('when the session ends', () => {
  it('what was typed before is there for the next login of the same user', async () => {
    open();
    type('Grifo');
    await refuse();
    type('Grifo del baño');
    expect(kept('guest')).toBeNull();
    await logIn('b', 'lucia');
    expect(name()).toBe('Grifo del baño');
    expect(kept()).toEqual({ name: 'Grifo del baño' });
  });

  it('another user gets nothing of it', async () => {
    open();
    type('Grifo');
    await refuse();
    await logIn('b', 'ramon');
    expect(name()).toBe('');
    expect(kept('ramon')).toBeNull();
    type('Toldo');
    expect(kept('ramon')).toEqual({ name: 'Toldo' });
  });
});

describe('a form of what is stored', () => {
  beforeEach(() => reopenSettings());

  it('shows what was not saved when it is opened again, and says so', async () => {
    expect(isRestored()).toBe(false);
    type('Ramón E.');
    expect(isRestored()).toBe(false);
    await refuse();
    await logIn('b', 'lucia');
    reopenSettings();
    expect(name()).toBe('Ramón E.');
    expect(isRestored()).toBe(true);
    expect(hasNotice()).toBe(true);
  });

  it('shows it over what another device has saved meanwhile', () => {
    type('Ramón E.');
    reopenSettings({ name: 'R. Etxeberria', photo: '/otra.webp' });
    expect(name()).toBe('Ramón E.');
    expect(field('Foto').value).toBe('/otra.webp');
  });

  it('is unsaved after another field was changed and put back, and what is saved elsewhere leaves it', () => {
    type('Ramón E.');
    cleanup();
    const { rerender } = renderInApp(<Settings />);
    type('/otra.webp', 'Foto');
    type('/ramon.webp', 'Foto');
    expect(hasNotice()).toBe(true);
    rerender(<Settings stored={{ ...ramon, photo: '/nueva.webp' }} />);
    expect(name()).toBe('Ramón E.');
    expect(kept()).toEqual({ name: 'Ramón E.' });
  });

  it('keeps no field that is left out', () => {
    type('data:image/webp;base64,AAAA', 'Foto');
    expect(kept()).toBeNull();
    type('Ramón E.');
    expect(kept()).toEqual({ name: 'Ramón E.' });
    reopenSettings();
    expect(field('Foto').value).toBe('/ramon.webp');
  });

  it('discards it when asked', () => {
    type('Ramón E.');
    reopenSettings();
    fireEvent.click(screen.getByRole('button', { name: 'Descartar cambios' }));
    expect(name()).toBe('Ramón');
    expect(isRestored()).toBe(false);
    expect(hasNotice()).toBe(false);
    expect(kept()).toBeNull();
    reopenSettings();
    expect(name()).toBe('Ramón');
  });

  it('keeps nothing of what was saved, and what was typed since', async () => {
    save.mockImplementation(async () => type('Ramón Etxeberria'));
    type('Ramón E.');
    reopenSettings();
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(isRestored()).toBe(false));
    expect(kept()).toEqual({ name: 'Ramón Etxeberria' });
    save.mockImplementation(async () => {});
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(kept()).toBeNull());
    expect(name()).toBe('Ramón Etxeberria');
    expect(hasNotice()).toBe(false);
  });

  it('has no changes when it was discarded while it was being saved', async () => {
    type('Ramón E.');
    reopenSettings();
    const { promise: saved, resolve } = Promise.withResolvers<void>();
    save.mockImplementation(() => saved);
    fireEvent.submit(screen.getByRole('form'));
    fireEvent.click(screen.getByRole('button', { name: 'Descartar cambios' }));
    await act(async () => resolve());
    expect(name()).toBe('Ramón');
    expect(isRestored()).toBe(false);
    expect(kept()).toBeNull();
  });

  it('says nothing of what has been saved in another way', () => {
    type('Ramón E.');
    reopenSettings({ ...ramon, name: 'Ramón E.' });
    expect(isRestored()).toBe(false);
    expect(hasNotice()).toBe(false);
    expect(kept()).toBeNull();
  });

  it('shows nothing of what is typed or discarded in another tab', () => {
    writeElsewhere({ name: 'Ramón X.' });
    expect(name()).toBe('Ramón');
    type('Ramón E.');
    writeElsewhere(null);
    expect(name()).toBe('Ramón E.');
  });
});
