import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { ReportMessages } from './report-messages.tsx';

const row = (seq: number, fields: object = {}) => ({
  seq,
  sender_id: 'ramon',
  sender_name: 'Ramón Etxeberria',
  message: `Mensaje ${seq}`,
  message_type: 'text',
  image_url: null,
  location: null,
  timestamp: '2026-11-20T10:00:00.000Z',
  removed: false,
  is_reported: false,
  ...fields,
});
let messages: object[];
let calls: number;
beforeEach(() => {
  messages = [row(2), row(3, { is_reported: true, removed: true }), row(9, { is_reported: true })];
  calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return Response.json({ messages });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('shows reported messages, marked, among others, once the user opens them', async () => {
  renderInApp(<ReportMessages reportId="one" count={2} />, queryClient);
  expect(calls).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Ver 2 mensajes denunciados' }));
  const list = await screen.findByRole('list', { name: 'Mensajes de la conversación' });
  const [around, deleted, later] = within(list).getAllByRole('listitem');
  expect(around?.textContent).not.toContain('Denunciado');
  expect(deleted?.textContent).toMatch(
    /^DenunciadoRamón Etxeberria · .* · después se borró del chatMensaje 3$/,
  );
  expect(later?.textContent).toMatch(/^···Denunciado/);
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar la conversación' }));
  expect(screen.queryByRole('list')).toBeNull();
});

it('says that an administrator has removed them', async () => {
  messages = [];
  renderInApp(<ReportMessages reportId="one" count={1} />, queryClient);
  fireEvent.click(screen.getByRole('button', { name: 'Ver 1 mensaje denunciado' }));
  expect(await screen.findByText('Los mensajes se han borrado.')).toBeTruthy();
});
