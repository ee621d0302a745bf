import type { AccountSession } from '@oficio/contract/sessions.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { SessionList } from './session-list.tsx';

afterEach(cleanup);

const session = (id: string, browser: string): AccountSession => ({
  id,
  browser,
  system: 'Windows',
  device: 'computer',
  network: null,
  created_at: '2026-11-20T09:00:00.000Z',
  last_used_at: '2026-11-20T10:00:00.000Z',
  is_current: id === 'own',
});
const own = session('own', 'Chrome');
const list = (sessions: AccountSession[]) => (
  <SessionList
    sessions={sessions}
    end={() => {}}
    isEnding={() => false}
    endOthers={() => Promise.resolve()}
    isEndingOthers={false}
  />
);

it('keeps the focus in the list when a session with the focus ends', () => {
  const { rerender } = renderInApp(list([own, session('other', 'Firefox')]));
  screen.getByRole('button', { name: 'Cerrar la sesión de Firefox en Windows' }).focus();
  rerender(list([own]));
  expect(document.activeElement).toBe(screen.getByRole('list').parentElement);
});
