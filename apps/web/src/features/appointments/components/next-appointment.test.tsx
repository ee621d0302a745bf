import type { ListedAppointment } from '@oficio/contract/appointments.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moveDevice } from '#app/testing/device-zone.ts';
import { exampleAppointment } from '#app/testing/examples.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { NextAppointment } from './next-appointment.tsx';

const accepted: ListedAppointment = {
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-11-24T12:00:00Z'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The dates of the appointments in the server's last answer. */
let answered: readonly string[];

/** Shows the next of the appointments, which the server answers by pages, the next one first. */
async function show(appointments: readonly (typeof accepted)[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, location.href).searchParams;
    const limit = Number(query.get('limit') ?? 10);
    const listed = appointments.filter(({ date }) => date >= (query.get('start_date') ?? ''));
    const page = listed.slice(0, limit);
    answered = page.map(({ date }) => date);
    return Response.json({
      appointments: page,
      total: listed.length,
      total_pages: Math.ceil(listed.length / limit),
      page: 1,
    });
  });
  const rootRoute = createRootRoute({ component: () => <NextAppointment otherUserId="ramon" /> });
  renderInApp(
    <RouterProvider
      router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })}
    />,
  );
  return screen.findByRole('link');
}

it('is found behind many that were cancelled', async () => {
  const cancelled = Array.from(
    { length: 20 },
    (_, index): ListedAppointment => ({
      ...accepted,
      id: `cancelada ${index}`,
      title: 'Cancelada',
      status: 'cancelled',
    }),
  );
  expect((await show([...cancelled, accepted])).textContent).toContain('Cambiar el grifo');
});

it('asks for none before yesterday, which may still be today for the provider', async () => {
  moveDevice('Pacific/Kiritimati');
  vi.setSystemTime(new Date('2026-11-25T12:00:00Z'));
  const past = ['2026-11-24', '2026-11-23', '2026-01-12'].map((date) => ({
    ...accepted,
    id: `pasada ${date}`,
    date,
    starts_at: `${date}T22:00:00.000Z`,
    ends_at: `${date}T23:30:00.000Z`,
  }));
  expect((await show([accepted, ...past])).textContent).toContain('Cambiar el grifo');
  expect(answered).toEqual(['2026-11-25']);
});

it.each([
  ['Atlantic/Canary', '22:00'],
  ['Europe/Madrid', '22:00 (hora de Canarias)'],
])('on a device in %s it is at %s', async (zone, time) => {
  moveDevice(zone);
  const link = await show([accepted]);
  const [, shown = ''] = link.textContent.match(/noviembre, (.*?)Aceptada/i) ?? [];
  expect(shown).toBe(time);
});
