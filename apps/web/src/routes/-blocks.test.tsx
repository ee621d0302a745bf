import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveToasts } from '#app/lib/toast.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { setWidth, widths } from '#app/testing/set-width.ts';
import { type Answer, refusal, stubAnswers, unreachable } from '#app/testing/stub-answers.ts';

const profile = { status: 'available', categories: [], gallery: [], work_schedule: [], rating: 0 };
const lucia = { id: 'lucia', name: 'Lucía Herrero', photo: null, user_type: 'client' };
const nicanor = { id: 'nicanor', name: 'Nicanor Pedraza', photo: null, user_type: 'provider' };
const greeting = {
  id: 'greeting',
  conversation_id: 'lucia_nicanor',
  seq: 1,
  sender_id: nicanor.id,
  receiver_id: lucia.id,
  message: 'Buenas',
  message_type: 'text',
  image_url: null,
  location: null,
  client_id: null,
  timestamp: '2026-11-20T10:00:00.000Z',
  removed: false,
};

let isBlocked: boolean;
let answers: Record<string, Answer>;
const toasts = collectToasts();

/** Answers a call that blocks or unblocks Nicanor. */
const become = (next: boolean) => () => {
  isBlocked = next;
  return { success: true };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isBlocked = false;
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user: { ...lucia, is_superadmin: false }, profile },
    'GET /api/profile/nicanor': { user: nicanor, profile: { ...profile, location: null } },
    'GET /api/conversations/lucia_nicanor': {
      conversation_id: 'lucia_nicanor',
      other_user: { ...nicanor, is_support: false },
    },
    'GET /api/messages/lucia_nicanor': {
      messages: [greeting],
      other_read_seq: 0,
      removed_seqs: [],
      deleted_seqs: [],
      removed_until: 0,
    },
    'GET /api/messages/conversations': {
      conversations: [],
      unread_total: 0,
      total: 0,
      total_pages: 0,
      page: 1,
    },
    'GET /api/reviews/provider/nicanor': {
      reviews: [],
      averages: { rating: 0, punctuality_rating: 0, quality_rating: 0, price_rating: 0 },
      star_counts: [0, 0, 0, 0, 0],
      total: 0,
      total_pages: 0,
      page: 1,
    },
    'GET /api/blocks': () => ({
      blocks: isBlocked ? [{ user: nicanor, created_at: '2026-11-20T10:00:00.000Z' }] : [],
    }),
    'GET /api/reviews/provider/nicanor/standing': () => ({
      state: isBlocked ? 'closed' : 'open',
      verified: false,
      reason: isBlocked ? 'No puedes contactar con esta persona' : null,
    }),
    'PUT /api/blocks/nicanor': become(true),
    'DELETE /api/blocks/nicanor': become(false),
  };
  stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const banner = 'Has bloqueado a Nicanor Pedraza. Desbloquear para escribir.';
const composer = () => screen.queryByPlaceholderText<HTMLTextAreaElement>('Escribe un mensaje...');

async function choose(action: string): Promise<void> {
  fireEvent.click(await screen.findByLabelText('Más acciones'));
  fireEvent.click(await screen.findByText(action));
}
async function block(): Promise<void> {
  await choose('Bloquear a Nicanor Pedraza');
  const dialog = await screen.findByRole('dialog', { name: '¿Bloquear a Nicanor Pedraza?' });
  fireEvent.click(within(dialog).getByText('Bloquear'));
  await waitFor(() => expect(toasts).toEqual(['Has bloqueado a Nicanor Pedraza']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isBlocked).toBe(true);
}
const findBanner = async () => {
  const [found] = await screen.findAllByText(
    (_, element) => element?.tagName === 'P' && element.textContent === banner,
  );
  return found ?? expect.fail('there is no banner');
};

it('an account that has been deleted meanwhile cannot be blocked, and the message says why', async () => {
  const reasons: (string | undefined)[] = [];
  const stop = receiveToasts(({ reason }) => reasons.push(reason));
  answers['PUT /api/blocks/nicanor'] = () => refusal(404, 'Recurso no encontrado');
  await openAppLoggedIn('/chat/lucia_nicanor/nicanor');
  await screen.findByText('Buenas');
  await choose('Bloquear a Nicanor Pedraza');
  const dialog = await screen.findByRole('dialog', { name: '¿Bloquear a Nicanor Pedraza?' });
  fireEvent.click(within(dialog).getByText('Bloquear'));
  await waitFor(() => expect(reasons).toEqual(['Esta cuenta ya no está en Oficio.']));
  stop();
});

it('a block is shown although its answer was lost, and so is its end', async () => {
  const lose = (next: boolean) => () => {
    isBlocked = next;
    unreachable();
  };
  answers['PUT /api/blocks/nicanor'] = lose(true);
  answers['DELETE /api/blocks/nicanor'] = lose(false);
  await openAppLoggedIn('/chat/lucia_nicanor/nicanor');
  await screen.findByText('Buenas');
  await choose('Bloquear a Nicanor Pedraza');
  const dialog = await screen.findByRole('dialog', { name: '¿Bloquear a Nicanor Pedraza?' });
  fireEvent.click(within(dialog).getByText('Bloquear'));
  await waitFor(() => expect(toasts).toEqual(['Error al bloquear']));
  const found = await findBanner();
  fireEvent.click(within(dialog).getByText('Cancelar'));
  fireEvent.click(within(found).getByText('Desbloquear'));
  await waitFor(() => expect(toasts.slice(1)).toEqual(['Error al desbloquear']));
  await waitFor(() => expect(composer()).toBeTruthy());
});

describe.each(widths)('on $width', ({ isPhone }) => {
  beforeEach(() => setWidth(isPhone));

  it('a user is blocked in the chat, and the draft is there once they are unblocked', async () => {
    await openAppLoggedIn('/chat/lucia_nicanor/nicanor');
    await screen.findByText('Buenas');
    const field = composer() ?? expect.fail('there is no composer');
    fireEvent.change(field, { target: { value: 'Un momento, que ' } });
    await block();
    const found = await findBanner();
    expect(composer()).toBeNull();
    expect(screen.getByText('Buenas')).toBeTruthy();
    fireEvent.click(within(found).getByText('Desbloquear'));
    await waitFor(() => expect(composer()?.value).toBe('Un momento, que '));
    expect(isBlocked).toBe(false);
  });

  it('a provider is blocked and unblocked on their page', async () => {
    const router = await openAppLoggedIn('/provider/nicanor');
    await screen.findByText('Valorar');
    expect(screen.getByText('Solicitar Cita')).toBeTruthy();
    await block();
    await waitFor(() => expect(screen.queryByText('Solicitar Cita')).toBeNull());
    await screen.findByText('No puedes contactar con esta persona.');
    expect(screen.queryByText('Valorar')).toBeNull();
    fireEvent.click(screen.getByText('Contactar'));
    await findBanner();
    router.history.back();
    await screen.findByText('Contactar');
    await choose('Desbloquear a Nicanor Pedraza');
    await waitFor(() => expect(toasts.slice(1)).toEqual(['Has desbloqueado a Nicanor Pedraza']));
    expect(isBlocked).toBe(false);
    await screen.findByText('Valorar');
    expect(screen.getByText('Solicitar Cita')).toBeTruthy();
  });
});
