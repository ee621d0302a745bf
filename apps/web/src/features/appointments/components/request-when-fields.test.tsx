import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import RequestAppointmentModal from './request-appointment-modal.tsx';

const ramon = { id: 'ramon', name: 'Ramón', photo: null };
const usual = { enabled: true, start_time: '09:00', end_time: '18:00' };
const split = { ...usual, end_time: '14:00', second_start_time: '16:00', second_end_time: '20:00' };
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

/** The calls that wait for an answer, by the end of their path. */
let waiting: Map<string, (response: Response) => void>;
/** The first days from which free days were requested. */
let firstDays: string[];

beforeEach(() => {
  [waiting, firstDays] = [new Map(), []];
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://oficio.test');
    if (pathname.endsWith('/free-days')) firstDays.push(searchParams.get('start_date') ?? '');
    return new Promise<Response>((resolve) =>
      waiting.set(pathname.split('/').at(-1) ?? '', resolve),
    );
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function answer(path: string, body: unknown, status = 200) {
  await waitFor(() => expect(waiting.has(path)).toBe(true));
  await act(async () => waiting.get(path)?.(Response.json(body, { status })));
}
const answerProfile = (work_schedule: readonly WorkScheduleEntry[]) =>
  answer('ramon', { profile: { work_schedule, time_zone: 'Europe/Madrid' } });

/** The rows of times in each part of the day: those held while they load, and those shown. */
const held = () =>
  [...document.querySelectorAll<HTMLElement>('[style*="--rows"]')].map(({ style }) =>
    Number(style.getPropertyValue('--rows')),
  );
const shown = () =>
  [...document.querySelectorAll('fieldset')].map((part) =>
    Math.ceil(part.querySelectorAll('[type="radio"]').length / 4),
  );

it('room for the first free day and its times is held until they are known', async () => {
  renderInApp(<RequestAppointmentModal opened onClose={() => {}} provider={ramon} />);
  expect(held()).toEqual([3, 2]);
  await answerProfile(days.map((day) => ({ day, ...split })));
  await waitFor(() => expect(held()).toEqual([3, 2]));
  await answer('free-days', { days: ['2096-11-26'] });
  await screen.findByText('lunes, 26 de noviembre de 2096');
  expect(held()).toEqual([3, 2]);
  await answer('slots', { slots: [{ start_time: '12:00', end_time: '13:00' }] });
  await screen.findByRole('radio', { name: '12:00' });
  expect(held()).toEqual([]);
  expect(shown()).toEqual([3, 2]);
});

it('as much room is held as the times of the working day take', async () => {
  renderInApp(<RequestAppointmentModal opened onClose={() => {}} provider={ramon} />);
  await answerProfile([{ day: 'monday', ...usual, end_time: '12:00' }]);
  await waitFor(() => expect(held()).toEqual([2]));
  await answer('free-days', { days: ['2096-11-26'] });
  await answer('slots', { slots: [{ start_time: '09:00', end_time: '10:00' }] });
  await screen.findByRole('radio', { name: '09:00' });
  expect(shown()).toEqual([2]);
  // Another duration asks the server again.
  fireEvent.change(screen.getByLabelText('Hora preferida fin, minutos'), {
    target: { value: '30' },
  });
  await waitFor(() => expect(held()).toEqual([1]));
});

it.each([
  ['there is no free day', { days: [] }, 200],
  ['the free days cannot be loaded', {}, 500],
])('no room is held when %s', async (_reason, body, status) => {
  renderInApp(<RequestAppointmentModal opened onClose={() => {}} provider={ramon} />);
  await answerProfile(days.map((day) => ({ day, ...usual })));
  await answer('free-days', body, status);
  await waitFor(() => expect(held()).toEqual([]));
  expect(document.querySelector('.mantine-Skeleton-root')).toBeNull();
});

it('begins with the next day once it is midnight where the provider works', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T22:59:59.900Z'), toFake: ['Date'] });
  renderInApp(<RequestAppointmentModal opened onClose={() => {}} provider={ramon} />);
  await answerProfile(days.map((day) => ({ day, ...usual })));
  await waitFor(() => expect(firstDays).toEqual(['2026-11-27']));
  vi.setSystemTime(new Date('2026-11-27T23:00:00Z'));
  await waitFor(() => expect(firstDays).toEqual(['2026-11-27', '2026-11-28']));
});

it('the way to the next free day leaves the focus at its times, and what a day lacks is said', async () => {
  renderInApp(<RequestAppointmentModal opened onClose={() => {}} provider={ramon} />);
  await answerProfile(days.map((day) => ({ day, ...usual })));
  await answer('free-days', { days: ['2096-11-26'] });
  await answer('slots', { slots: [{ start_time: '12:00', end_time: '13:00' }] });
  await screen.findByRole('radio', { name: '12:00' });
  waiting.delete('slots');
  const date = screen.getByLabelText(/^Fecha deseada/);
  fireEvent.focus(date);
  fireEvent.input(date, { target: { value: '23/11/2096' } });
  fireEvent.blur(date);
  await answer('slots', { slots: [] });
  expect(await screen.findByText('No quedan horas libres este día.')).toHaveProperty(
    'role',
    'status',
  );
  const next = screen.getByRole('button', { name: /^Siguiente día con horas libres/ });
  next.focus();
  fireEvent.click(next);
  expect(next.isConnected).toBe(false);
  expect(document.activeElement).toBe(
    screen.getByRole('region', { name: 'Horas del lunes, 26 de noviembre de 2096' }),
  );
});

it('from a day off the focus goes to the times of the next free day too', async () => {
  renderInApp(<RequestAppointmentModal opened onClose={() => {}} provider={ramon} />);
  await answerProfile([{ day: 'monday', ...usual }]);
  await answer('free-days', { days: ['2096-11-26'] });
  const date = screen.getByLabelText(/^Fecha deseada/);
  fireEvent.focus(date);
  fireEvent.input(date, { target: { value: '25/11/2096' } });
  fireEvent.blur(date);
  const next = await screen.findByRole('button', { name: /^Siguiente día con horas libres/ });
  next.focus();
  fireEvent.click(next);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Horas del lunes, 26/ }));
});

it('a duration of one minute is said in the singular', async () => {
  renderInApp(<RequestAppointmentModal opened onClose={() => {}} provider={ramon} />);
  const type = (name: string, value: string) =>
    fireEvent.input(screen.getByLabelText(`Hora preferida fin, ${name}`), { target: { value } });
  type('horas', '09');
  type('minutos', '01');
  expect(await screen.findByText('1 minuto')).toBeTruthy();
});
