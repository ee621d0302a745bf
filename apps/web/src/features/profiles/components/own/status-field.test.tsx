import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshSession } from '#app/lib/session-store.ts';
import { receiveToasts, type Toast } from '#app/lib/toast.ts';
import { storeToken } from '#app/lib/token.ts';
import { useSession } from '#app/lib/use-session.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { closeApp } from '#app/testing/open-app.tsx';
import { renderInApp } from '#app/testing/render.tsx';
import {
  type Answer,
  type Call,
  refusal,
  stubAnswers,
  unreachable,
} from '#app/testing/stub-answers.ts';
import { StatusField } from './status-field.tsx';

const user = { id: 'nuria', name: 'Nuria Sanz', user_type: 'provider', is_superadmin: false };
let status: string;
let answers: Record<string, Answer>;
let calls: Call[];
const toasts = collectToasts();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  status = 'available';
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': () => ({
      user,
      profile: { status, categories: [], location: null, work_schedule: [] },
    }),
    'PUT /api/profile/update': () => {
      status = 'busy';
      return { success: true };
    },
  };
  calls = stubAnswers(answers);
  storeToken('a-token');
  await refreshSession();
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

function Field() {
  const { profile } = useSession();
  return profile && <StatusField status={profile.status} />;
}

const field = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Estado de Disponibilidad' });
async function choose(label: string): Promise<void> {
  fireEvent.click(field());
  fireEvent.click(await screen.findByRole('option', { name: label }));
}

it('saves a choice at once, and goes back with an error when it is refused', async () => {
  renderInApp(<Field />);
  await choose('Ocupado');
  await waitFor(() => expect(toasts).toEqual(['Estado actualizado']));
  const saved = calls.filter(({ path }) => path === '/api/profile/update');
  expect(saved.map(({ body }) => body)).toEqual([{ profile: { status: 'busy' } }]);
  expect(field().value).toBe('Ocupado');
  answers['PUT /api/profile/update'] = () => refusal(503);
  await choose('Disponible');
  await waitFor(() => expect(toasts.at(-1)).toBe('Error al actualizar estado'));
  expect(field().value).toBe('Ocupado');
});

it('shows the reason of a refusal below the error', async () => {
  const reason = 'Demasiados intentos. Inténtalo más tarde';
  answers['PUT /api/profile/update'] = () => refusal(429, reason);
  const shown: Toast[] = [];
  const stop = receiveToasts((toast) => shown.push(toast));
  renderInApp(<Field />);
  await choose('Ocupado');
  await waitFor(() =>
    expect(shown).toMatchObject([{ message: 'Error al actualizar estado', reason }]),
  );
  stop();
});

it('shows what the server has stored although its answer was lost', async () => {
  answers['PUT /api/profile/update'] = () => {
    status = 'busy';
    unreachable();
  };
  renderInApp(<Field />);
  await choose('Ocupado');
  await waitFor(() => expect(toasts).toEqual(['Error al actualizar estado']));
  await waitFor(() => expect(field().value).toBe('Ocupado'));
});
