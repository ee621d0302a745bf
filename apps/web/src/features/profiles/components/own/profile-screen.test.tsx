import { messages as errors } from '@oficio/contract/errors/messages.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, openSession } from '#app/lib/session-store.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { emptyProfile } from '#app/testing/examples.ts';
import { stubUploads } from '#app/testing/fake-request.ts';
import { OwnProfile, ownAccount } from '#app/testing/own-profile.tsx';
import { renderInApp } from '#app/testing/render.tsx';
import { refusal } from '#app/testing/stub-answers.ts';
import type { EditablePart } from '../../profile-parts.ts';
import type { Account } from '../../profile-values.ts';

const lucia = ownAccount({
  name: 'Lucía',
  email: 'lucia@example.es',
  phone: '+34612483097',
  phone_display: '612 48 30 97',
  user_type: 'client',
});

let sent: unknown[];
/** The images that the server has removed. */
let removed: string[];
let answers: (() => Response | Promise<Response>)[];
const messages = collectToasts();

beforeEach(() => {
  [sent, removed, answers] = [[], [], []];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'HEAD') return new Response(null, { status: removed.includes(url) ? 404 : 200 });
    if (!url.endsWith('/profile/update')) return Response.json({}, { status: 404 });
    sent.push(JSON.parse(String(body)));
    return answers.shift()?.() ?? Response.json({ success: true });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const unreadable = { phone: 'tardes', phone_display: 'tardes' };

interface ScreenProps {
  start?: Account;
  startAt?: EditablePart | undefined;
  onStarted?: () => void;
  onDeleted?: () => void;
}

function Screen({ start = lucia, startAt, onStarted = () => {}, onDeleted }: ScreenProps) {
  const [account, setAccount] = useState(start);
  const rename = () => setAccount({ ...account, user: { ...account.user, name: 'Lucía H.' } });
  return (
    <>
      <OwnProfile account={account} startAt={startAt} onStarted={onStarted} onDeleted={onDeleted} />
      <button type="button" onClick={rename}>
        Cambiar el nombre en otro dispositivo
      </button>
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const submit = () => fireEvent.submit(field('Nombre').closest('form') as HTMLFormElement);
const hasQuestion = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

it('reads as a page until it is edited', () => {
  renderInApp(<Screen />);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  const factOf = (term: HTMLElement) => [term.textContent, term.nextElementSibling?.textContent];
  expect(screen.getAllByRole('term').map(factOf)).toEqual([
    ['Nombre', 'Lucía'],
    ['Descripción', 'Sin descripción todavía.'],
    ['Email', 'lucia@example.es'],
    ['Teléfono', '612 48 30 97'],
    ['Dirección', 'Sin indicar'],
  ]);
  const call = screen.getByRole('link', { name: '612 48 30 97' });
  expect(call.getAttribute('href')).toBe('tel:+34612483097');
  press('Editar Perfil');
  expect(field('Email').readOnly).toBe(true);
});

it.each([
  ['description', () => field('Descripción')],
  ['photo', () => screen.getByRole('button', { name: 'Cambiar foto' })],
  ['categories', () => screen.getByRole('combobox', { name: 'Añadir categoría' })],
] as const)('a link to its %s begins the edit mode with the focus there', async (part, target) => {
  const provider = { ...lucia, user: { ...lucia.user, user_type: 'provider' as const } };
  const onStarted = vi.fn();
  renderInApp(<Screen start={provider} startAt={part} onStarted={onStarted} />);
  await waitFor(() => expect(document.activeElement).toBe(target()));
  expect(onStarted).toHaveBeenCalledOnce();
});

it('a blank name is said at its field, which has the focus, and nothing is sent', () => {
  renderInApp(<Screen />);
  press('Editar Perfil');
  type('Nombre', ' ');
  submit();
  const described = { description: 'El nombre es requerido' };
  expect(screen.getByRole('textbox', described)).toBe(field('Nombre'));
  expect(document.activeElement).toBe(field('Nombre'));
  type('Nombre', 'Ana');
  expect(screen.queryByText('El nombre es requerido')).toBeNull();
  expect(sent).toEqual([]);
});

it('sends only the changed fields, once', async () => {
  renderInApp(<Screen />);
  press('Editar Perfil');
  type('Descripción', ' Vivo en Lavapiés. ');
  submit();
  submit();
  await waitFor(() => expect(messages).toEqual(['Perfil actualizado']));
  expect(sent).toEqual([{ user: { description: 'Vivo en Lavapiés.' } }]);
  expect(await screen.findByRole('button', { name: 'Editar Perfil' })).toBeTruthy();
  await waitFor(() => expect(hasQuestion()).toBe(false));
});

it('a refused save shows the reason and keeps the input; saved fields count as unchanged', async () => {
  const detail = 'Servicio no disponible temporalmente';
  answers = [() => Response.json({ detail }, { status: 503 })];
  renderInApp(<Screen />);
  press('Editar Perfil');
  expect(hasQuestion()).toBe(false);
  type('Nombre', 'Ana');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  expect(messages).toEqual(['Error al actualizar perfil']);
  expect(field('Nombre').value).toBe('Ana');
  expect(hasQuestion()).toBe(true);
  press('Cancelar');
  expect(screen.queryByLabelText('Nombre')).toBeNull();
  expect(screen.getByText('Lucía')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Editar Perfil' })).toBeTruthy();
  expect(hasQuestion()).toBe(false);
});

it('a refused telephone number is said at its field, which has the focus', async () => {
  answers = [() => refusal(422, errors.phoneInvalid)];
  renderInApp(<Screen />);
  press('Editar Perfil');
  expect(field('Teléfono').value).toBe('612 48 30 97');
  type('Teléfono', 'abc');
  submit();
  expect(await screen.findByText(errors.phoneInvalid)).toBeTruthy();
  expect(document.activeElement).toBe(field('Teléfono'));
  expect(field('Teléfono').value).toBe('abc');
  expect(messages).toEqual(['Error al actualizar perfil']);
});

it('asks for a telephone number that was stored before numbers were checked', async () => {
  renderInApp(<Screen start={{ ...lucia, user: { ...lucia.user, ...unreadable } }} />);
  press('Editar Perfil');
  expect(field('Teléfono').value).toBe('tardes');
  expect(screen.getByText(/No entendemos este teléfono/)).toBeTruthy();
  type('Descripción', 'Vivo en Lavapiés.');
  submit();
  await waitFor(() => expect(sent).toEqual([{ user: { description: 'Vivo en Lavapiés.' } }]));
});

it('input typed during a save is kept for the next one', async () => {
  let answer = () => {};
  answers = [
    () => new Promise((resolve) => (answer = () => resolve(Response.json({ success: true })))),
  ];
  renderInApp(<Screen />);
  press('Editar Perfil');
  type('Nombre', 'Ana');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  type('Teléfono', '600');
  answer();
  await waitFor(() => expect(messages).toEqual(['Perfil actualizado']));
  expect(screen.queryByRole('button', { name: 'Editar Perfil' })).toBeNull();
  expect(hasQuestion()).toBe(true);
  submit();
  await screen.findByRole('button', { name: 'Editar Perfil' });
  expect(sent).toEqual([{ user: { name: 'Ana' } }, { user: { phone: '600' } }]);
});

it('shows changes saved by another device, and does not send them back', async () => {
  renderInApp(<Screen />);
  press('Editar Perfil');
  type('Teléfono', '600');
  press('Cambiar el nombre en otro dispositivo');
  submit();
  await waitFor(() => expect(messages).toEqual(['Perfil actualizado']));
  expect(sent).toEqual([{ user: { phone: '600' } }]);
  expect(await screen.findByText('Lucía H.')).toBeTruthy();
});

it('a save ends the edit mode, also when the account has changed in the meantime', async () => {
  let answer = () => {};
  answers = [
    () => new Promise((resolve) => (answer = () => resolve(Response.json({ success: true })))),
  ];
  renderInApp(<Screen />);
  press('Editar Perfil');
  submit();
  await waitFor(() => expect(sent).toEqual([{}]));
  press('Cambiar el nombre en otro dispositivo');
  answer();
  expect(await screen.findByRole('button', { name: 'Editar Perfil' })).toBeTruthy();
  expect(await screen.findByText('Lucía H.')).toBeTruthy();
});

it('every part that was changed is asked about, and put back it is not', () => {
  renderInApp(<Screen />);
  press('Editar Perfil');
  for (const label of ['Nombre', 'Teléfono', 'Descripción', 'Dirección (Opcional)']) {
    const { value } = field(label);
    type(label, 'Otro');
    expect(hasQuestion()).toBe(true);
    type(label, value);
    expect(hasQuestion()).toBe(false);
  }
});

it('unsaved changes are asked about before the account is deleted', async () => {
  const onDeleted = vi.fn();
  renderInApp(<Screen onDeleted={onDeleted} />);
  press('Editar Perfil');
  type('Descripción', 'Otra');
  press('Eliminar mi cuenta');
  await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
  expect(screen.queryByRole('dialog', { name: 'Eliminar mi cuenta' })).toBeNull();
  press('Salir sin guardar');
  const deletion = await screen.findByRole('dialog', { name: 'Eliminar mi cuenta' });
  fireEvent.click(within(deletion).getByText('Cancelar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Editar Perfil' })).toBeTruthy();
  expect(screen.queryByText('Otra')).toBeNull();
  expect(onDeleted).not.toHaveBeenCalled();
});

it('changes that were not saved open the edit mode, until it is cancelled', async () => {
  await openSession({ token: 'a-token', user: lucia.user });
  const key = `private:${lucia.user.id}:form:profile`;
  localStorage.setItem(key, JSON.stringify({ description: 'Vivo en Lavapiés.' }));
  renderInApp(<Screen />);
  expect(field('Descripción').value).toBe('Vivo en Lavapiés.');
  expect(screen.getByText('Hemos recuperado los cambios que no habías guardado.')).toBeTruthy();
  expect(hasQuestion()).toBe(true);
  type('Nombre', 'Lucía Herrero');
  expect(field('Nombre').value).toBe('Lucía Herrero');
  press('Cancelar');
  expect(screen.getByRole('button', { name: 'Editar Perfil' })).toBeTruthy();
  expect(localStorage.getItem(key)).toBeNull();
  expect(hasQuestion()).toBe(false);
  press('Editar Perfil');
  expect(field('Descripción').value).toBe('');
  endSession();
});

it('an uploaded image that was not saved is there again, and is saved', async () => {
  await openSession({ token: 'a-token', user: lucia.user });
  const { choose, uploadOf } = stubUploads();
  const provider = { ...lucia, user: { ...lucia.user, user_type: 'provider' as const } };
  renderInApp(<Screen start={provider} />);
  press('Editar Perfil');
  const answerUpload = async (index: number, name: string) =>
    (await uploadOf(index)).answer(200, { image_url: `/uploads/${name}.webp` });
  choose('input[type="file"]:not([multiple])', 'cara.png');
  await answerUpload(0, 'cara');
  choose('input[multiple]', 'baño.png', 'cocina.png');
  await answerUpload(1, 'baño');
  await uploadOf(2);
  cleanup();

  renderInApp(<Screen start={provider} />);
  expect(screen.getByText('Hemos recuperado los cambios que no habías guardado.')).toBeTruthy();
  const [first, ...others] = screen.getAllByRole('img', { name: /de la galería/ });
  expect(first?.getAttribute('src')).toBe('/uploads/baño.webp');
  expect(others).toEqual([]);
  submit();
  await waitFor(() => expect(messages).toEqual(['Perfil actualizado']));
  expect(sent).toEqual([
    { user: { photo: '/uploads/cara.webp' }, profile: { gallery: ['/uploads/baño.webp'] } },
  ]);
  endSession();
});

it('an image that was not uploaded keeps the profile from being saved, which is said', async () => {
  await openSession({ token: 'a-token', user: lucia.user });
  const { choose, uploadOf } = stubUploads();
  renderInApp(<Screen start={lucia} />);
  press('Editar Perfil');
  choose('input[type="file"]', 'cara.png');
  (await uploadOf(0)).answer(429, { detail: 'Demasiados intentos. Inténtalo más tarde' });
  await screen.findByText('Demasiados intentos. Inténtalo más tarde');
  submit();
  await waitFor(() => expect(messages).toEqual(['Error al actualizar perfil']));
  expect(sent).toEqual([]);
  endSession();
});

it('kept images that the server has removed since are said, and not saved', async () => {
  await openSession({ token: 'a-token', user: lucia.user });
  const stored = { ...emptyProfile, gallery: ['/uploads/salón.webp'] };
  const user = { ...lucia.user, user_type: 'provider' as const };
  const gallery = [...stored.gallery, '/uploads/baño.webp', '/uploads/cocina.webp'];
  const key = `private:${lucia.user.id}:form:profile`;
  localStorage.setItem(key, JSON.stringify({ photo: '/uploads/cara.webp', gallery }));
  removed = ['/uploads/salón.webp', '/uploads/cara.webp', '/uploads/baño.webp'];
  renderInApp(<Screen start={{ user, profile: stored }} />);
  await waitFor(() =>
    expect(messages).toEqual(['Hay imágenes que ya no están guardadas. Vuelve a elegirlas.']),
  );
  submit();
  await waitFor(() => expect(messages).toContain('Perfil actualizado'));
  expect(sent).toEqual([{ profile: { gallery: ['/uploads/salón.webp', '/uploads/cocina.webp'] } }]);
  endSession();
});

describe('kept images whose links have expired', () => {
  const stored = { ...emptyProfile, gallery: ['/uploads/salón.webp'] };
  const user = { ...lucia.user, user_type: 'provider' as const };
  const photo = '/uploads/cara.webp?expires=1&signature=a';
  const expired = '/uploads/baño.webp?expires=1&signature=b';
  const valid = `/uploads/cocina.webp?expires=${Date.now() / 1000 + 3600}&signature=c`;
  const gallery = [...stored.gallery, expired, valid];

  beforeEach(async () => {
    await openSession({ token: 'a-token', user: lucia.user });
    const key = `private:${lucia.user.id}:form:profile`;
    localStorage.setItem(key, JSON.stringify({ photo, gallery }));
    removed = [photo, expired];
    renderInApp(<Screen start={{ user, profile: stored }} />);
    await screen.findByText('Hemos recuperado los cambios que no habías guardado.');
  });
  afterEach(endSession);

  it('are saved, as the server may still have them', async () => {
    submit();
    await waitFor(() => expect(messages).toEqual(['Perfil actualizado']));
    expect(sent).toEqual([{ user: { photo }, profile: { gallery } }]);
  });

  it('are left out once the server has refused them, which is said', async () => {
    answers.push(() => refusal(422, 'Imagen no válida'));
    submit();
    await screen.findByText('Hay imágenes que ya no están guardadas. Vuelve a elegirlas.');
    expect(messages).toEqual(['Error al actualizar perfil']);
    submit();
    await waitFor(() => expect(messages.at(-1)).toBe('Perfil actualizado'));
    expect(sent.at(-1)).toEqual({ profile: { gallery: [...stored.gallery, valid] } });
  });

  it.each([
    [429, 'Demasiados intentos'],
    [422, 'El campo user.description contiene caracteres no permitidos'],
  ])('stay when a save fails for another reason (%i)', async (status, reason) => {
    answers.push(() => refusal(status, reason));
    submit();
    await screen.findByText(reason);
    submit();
    await waitFor(() => expect(messages.at(-1)).toBe('Perfil actualizado'));
    expect(sent.at(-1)).toEqual({ user: { photo }, profile: { gallery } });
  });
});
