import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { receiveToasts, type Toast } from '#app/lib/toast.ts';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { refusal } from '#app/testing/stub-answers.ts';
import { useUserActions } from '../../use-user-actions.ts';
import { UserDialogs, type UserQuestion } from './user-dialogs.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

let end: object;
let isBroken: boolean;
let isGone: boolean;
let answers: Promise<void>;
const messages = collectToasts();
beforeEach(() => {
  answers = Promise.resolve();
  end = { sessions: 2, appointments: 1, requests: 3 };
  isBroken = false;
  isGone = false;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/readyz') return Response.json({});
    await answers;
    if (isGone) return refusal(404, 'Recurso no encontrado');
    if (isBroken) return Response.json({ detail: 'No' }, { status: 422 });
    return Response.json(end);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ana = { id: 'ana', name: 'Ana Soler' };
const luis = { id: 'luis', name: 'Luis Mora' };

function Screen({ kind }: { kind: UserQuestion['kind'] }) {
  const dialog = useDialog<UserQuestion>();
  const actions = useUserActions();
  return (
    <>
      <button type="button" onClick={() => dialog.open({ kind, user: ana })}>
        Abrir
      </button>
      <button type="button" onClick={() => dialog.open({ kind, user: luis })}>
        Abrir otra
      </button>
      <UserDialogs dialog={dialog} actions={actions} />
    </>
  );
}

async function open(kind: UserQuestion['kind']): Promise<void> {
  renderInApp(
    <RouterContextProvider router={router}>
      <Screen kind={kind} />
    </RouterContextProvider>,
    queryClient,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('dialog');
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('says before a ban which sessions, appointments and requests end, and until when', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00'), toFake: ['Date'] });
  await open('ban');
  expect(await screen.findByText('Se cerrarán 2 sesiones abiertas.')).toBeTruthy();
  expect(
    screen.getByText(/^Se cancelarán 1 cita y 3 solicitudes de cita\. Las otras personas leerán/),
  ).toBeTruthy();
  expect(screen.getByText(/hasta el sábado, 21 de noviembre de 2026, a las 11:00/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Duración'), { target: { value: '7' } });
  expect(screen.getByText(/hasta el viernes, 27 de noviembre de 2026, a las 11:00/)).toBeTruthy();
  expect(button('Banear').ariaDisabled).toBeNull();
});

it('says before a deletion what ends and what stays, counted when the dialog opens', async () => {
  await open('delete');
  expect(await screen.findByText('Se cerrarán 2 sesiones abiertas.')).toBeTruthy();
  expect(screen.getByText(/quedarán como «Usuario eliminado»/)).toBeTruthy();
  fireEvent.click(button('Cancelar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  end = { sessions: 0, appointments: 0, requests: 0 };
  fireEvent.click(button('Abrir'));
  expect(await screen.findByText('No tiene sesiones abiertas.')).toBeTruthy();
  expect(screen.getByText('No tiene citas ni solicitudes por delante.')).toBeTruthy();
});

it('says that they cannot be counted, counts again, and does not prevent the ban', async () => {
  isBroken = true;
  await open('ban');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(button('Banear').ariaDisabled).toBeNull();
  isBroken = false;
  retry.focus();
  fireEvent.click(retry);
  expect(await screen.findByText('Se cerrarán 2 sesiones abiertas.')).toBeTruthy();
  const dialog = screen.getByRole('dialog');
  expect(dialog.contains(document.activeElement)).toBe(true);
});

it('waits for the count a few seconds at most', async () => {
  answers = new Promise(() => {});
  await open('ban');
  expect(button('Banear').ariaDisabled).toBe('true');
  await waitFor(() => expect(button('Banear').ariaDisabled).toBeNull());
  expect(screen.getByText('Contando sus sesiones y citas...')).toBeTruthy();
});

it('does not wait for a later count', async () => {
  await open('ban');
  await screen.findByText('Se cerrarán 2 sesiones abiertas.');
  answers = new Promise(() => {});
  act(() => void queryClient.invalidateQueries());
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(button('Banear').ariaDisabled).toBeNull();
  expect(screen.getByText('Se cerrarán 2 sesiones abiertas.')).toBeTruthy();
});

it('announces what is counted, and not the time, which changes each minute', async () => {
  await open('ban');
  const counted = (await screen.findByText('Se cerrarán 2 sesiones abiertas.')).closest(
    '[aria-live]',
  );
  expect(counted).toBeTruthy();
  expect(counted?.textContent).not.toContain('No podrá entrar');
  expect(screen.getByText(/^No podrá entrar/).closest('[aria-live]')).toBeNull();
});

it('a late answer about one account does not close the dialog about another', async () => {
  let answer = () => {};
  answers = new Promise((resolve) => {
    answer = resolve;
  });
  await open('message');
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Mensaje');
  fireEvent.change(field(), { target: { value: 'Hola, Ana' } });
  fireEvent.submit(field().closest('form') as HTMLFormElement);
  fireEvent.click(button('Cancelar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(button('Abrir otra'));
  await screen.findByRole('dialog', { name: 'Enviar mensaje a Luis Mora' });
  fireEvent.change(field(), { target: { value: 'Hola, Luis' } });
  await act(async () => answer());
  await waitFor(() => expect(messages).toEqual(['Mensaje enviado exitosamente']));
  expect(screen.getByRole('dialog', { name: 'Enviar mensaje a Luis Mora' })).toBeTruthy();
  expect(field().value).toBe('Hola, Luis');
  fireEvent.submit(field().closest('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('an account that is gone by then', () => {
  const gone = { reason: 'La cuenta no existe o se ha eliminado' };
  const sessions = 'Se cerrarán 2 sesiones abiertas.';
  const tryTo = async (kind: UserQuestion['kind'], label: string, says: string | RegExp) => {
    const toasts: Toast[] = [];
    receiveToasts((toast) => toasts.push(toast));
    await open(kind);
    await screen.findByText(says);
    isGone = true;
    fireEvent.click(button(label));
    await waitFor(() => expect(toasts).toHaveLength(1));
    return toasts;
  };

  it('is said of its deletion, whose dialog closes', async () => {
    const toasts = await tryTo('delete', 'Eliminar', sessions);
    expect(toasts).toMatchObject([{ ...gone, message: 'Error al eliminar usuario' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is said of the end of its sessions, whose dialog closes', async () => {
    const toasts = await tryTo('end-sessions', 'Cerrar sesiones', /saldrá de todos sus/);
    expect(toasts).toMatchObject([{ ...gone, message: 'Error al cerrar las sesiones' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is said of its ban, whose reason stays', async () => {
    const toasts = await tryTo('ban', 'Banear', sessions);
    expect(toasts).toMatchObject([{ ...gone, message: 'Error al banear usuario' }]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
