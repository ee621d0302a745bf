import type { ListedAppointment } from '@oficio/contract/appointments.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { refreshSession } from '#app/lib/session-store.ts';
import { storeToken } from '#app/lib/token.ts';
import { moveDevice } from '#app/testing/device-zone.ts';
import { exampleAppointment } from '#app/testing/examples.ts';
import { openApp } from '#app/testing/open-app.tsx';

const appointment: ListedAppointment = {
  ...exampleAppointment,
  id: 'cita',
  title: 'Cambiar el grifo',
  date: '2026-11-25',
  start_time: '22:00',
  end_time: '23:30',
  duration_minutes: 90,
  time_zone: 'Atlantic/Canary',
  starts_at: '2026-11-25T22:00:00.000Z',
  ends_at: '2026-11-25T23:30:00.000Z',
  status: 'accepted',
  client_id: 'ana',
  client_name: 'Ana Soler',
};
let asked: URLSearchParams[];
let profile: object;

/** It is the 26th in Tokyo and on the mainland, and still the 25th on the Canary Islands. */
beforeEach(async () => {
  asked = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-11-25T23:10:00Z'));
  moveDevice('Asia/Tokyo');
  storeToken('a-token');
  const user = { id: 'ramon', name: 'Ramón', user_type: 'provider', is_superadmin: false };
  profile = { time_zone: 'Atlantic/Canary', work_schedule: [] };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, location.href);
    if (pathname === '/api/profile/me') return Response.json({ user, profile });
    if (pathname === '/api/appointments') asked.push(searchParams);
    return Response.json({
      appointments: [appointment],
      work_schedule: [],
      total: 1,
      total_pages: 1,
      page: 1,
    });
  });
  await refreshSession();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('"Próximas" begins with today on the mainland for a provider there', async () => {
  profile = { time_zone: 'Europe/Madrid', work_schedule: [] };
  await refreshSession();
  openApp('/appointments?filtro=upcoming');
  await screen.findByText('Cambiar el grifo');
  expect(asked.map((query) => query.get('start_date'))).toEqual(['2026-11-26']);
});

it('"Próximas" begins with the earliest day that is today for a provider', async () => {
  openApp('/appointments?filtro=upcoming');
  await waitFor(() =>
    expect(asked.map((query) => query.get('start_date'))).toContain('2026-11-25'),
  );
  expect(await screen.findByRole('heading', { name: 'hoy, 25 de noviembre' })).toBeTruthy();
  expect(new Set(asked.map((query) => query.get('start_date')))).toEqual(new Set(['2026-11-25']));
});

it("the calendar's today and its line of the present are those of the provider's clock", async () => {
  openApp('/calendar?vista=semana');
  const today = await screen.findByRole('gridcell', { current: 'date' }, { timeout: 10_000 });
  expect(today.dataset.date).toBe('2026-11-25');
  expect(within(today).getByRole('img', { name: 'Ahora, 23:10' })).toBeTruthy();
});
