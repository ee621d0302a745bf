import type { Metrics } from '@oficio/contract/admin.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { type Answer, refusal, stubAnswers } from '#app/testing/stub-answers.ts';
import { MetricsPanel } from './metrics-panel.tsx';

const HOUR_MS = 3_600_000;
/** Hours are those of the device's clock, days those of Madrid. */
const hour = Date.parse('2026-11-20T21:00:00');
const day = Date.parse('2026-11-20T20:00:00Z');

/** Newest first: the newest has `count(0)`. */
function entries(length: number, newest: number, stepMs: number, count: (index: number) => number) {
  return Array.from({ length }, (_, index) => ({
    at: new Date(newest - index * stepMs).toISOString(),
    count: count(index),
  }));
}

function metrics(changes: Partial<Metrics> = {}): Metrics {
  const hours = entries(24, hour, HOUR_MS, (index) => 10 + index);
  const days = entries(30, day, 24 * HOUR_MS, (index) => 100 - index);
  const byDay = days.map(({ at, count }) => ({ day: at, count }));
  return {
    total_users: 4812,
    new_users_30d: 386,
    total_messages: 58_214,
    banned_users: 17,
    users_online: 143,
    contacted_users: { total: 2954, sent_messages: 2611, received_messages: 2403 },
    online_history: {
      day: { max: 33, avg: 21.5, history: hours.map(({ at, count }) => ({ hour: at, count })) },
      week: { max: 100, avg: 97, history: byDay.slice(0, 7) },
      month: { max: 100, avg: 85.5, history: byDay },
    },
    total_providers: 1138,
    total_clients: 3674,
    categories_stats: [
      { category: 'Fontanería', count: 214 },
      { category: 'Electricidad', count: 107 },
    ],
    ...changes,
  };
}

let answers: Record<string, Answer>;
const toasts = collectToasts();

beforeEach(() => {
  answers = { 'GET /api/admin/metrics': metrics() };
  stubAnswers(answers);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = () => renderInApp(<MetricsPanel />, queryClient);
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

it('all metrics, with their shares', async () => {
  show();
  await screen.findByText('Total Usuarios');
  for (const [label = '', value, note] of [
    ['Total Usuarios', '4812', '1138 proveedores, 3674 clientes'],
    ['Nuevos (30 días)', '386', '8\u00a0% del total'],
    ['Mensajes', '58.214', 'desde el principio'],
    ['Usuarios Baneados', '17', '0,4\u00a0% del total'],
    ['Usuarios En Línea', '143', 'activos en los últimos 30 minutos'],
    ['Usuarios Contactados', '2954', '61\u00a0% del total'],
    ['Enviaron Mensajes', '2611', '54\u00a0% del total'],
    ['Recibieron Mensajes', '2403', '50\u00a0% del total'],
  ]) {
    const stat = screen.getByText(label).parentElement;
    expect(textsOf(within(stat ?? document.body).getAllByRole('definition'))).toEqual([
      value,
      note,
    ]);
  }
  const distribution = screen.getByRole('region', { name: 'Proveedores y clientes' }).textContent;
  for (const part of ['Proveedores1138', 'Clientes3674', '24\u00a0%76\u00a0%']) {
    expect(distribution).toContain(part);
  }
  const categories = screen.getByRole('region', { name: 'Categorías principales' });
  const [first, second, ...others] = textsOf(within(categories).getAllByRole('listitem'));
  expect(first).toContain('Fontanería214');
  expect(second).toContain('Electricidad107');
  expect(others).toEqual([]);
});

it('the history shows the newest entries, oldest first', async () => {
  show();
  const figure = await screen.findByRole('figure', { name: 'Día' });
  expect(figure.textContent).toContain('Máximo33');
  expect(figure.textContent).toContain('Media22');
  const hours = textsOf(within(figure).getAllByRole('row'));
  expect(hours).toHaveLength(12);
  expect(hours[0]).toBe('viernes, 10:0021');
  expect(hours.at(-1)).toBe('viernes, 21:0010');
  const heights = within(figure)
    .getAllByTitle(/^viernes, /)
    .map((bar) => Number.parseFloat(bar.style.height) / 100);
  expect(heights[0]).toBeCloseTo(21 / 33);
  expect(heights.at(-1)).toBeCloseTo(10 / 33);
  const rowsOf = (name: string) =>
    textsOf(within(screen.getByRole('figure', { name })).getAllByRole('row'));
  const week = rowsOf('Semana');
  expect(week).toHaveLength(7);
  expect(week.at(-1)).toBe('viernes, 20 de noviembre100');
  const month = rowsOf('Mes');
  expect(month).toHaveLength(15);
  expect(month[0]).toBe('viernes, 6 de noviembre86');
});

it('a platform without users shows no division by zero', async () => {
  const noUsers = { max: 0, avg: 0 };
  const at = new Date(day).toISOString();
  answers['GET /api/admin/metrics'] = metrics({
    total_users: 0,
    total_providers: 0,
    total_clients: 0,
    categories_stats: [],
    online_history: {
      day: { ...noUsers, history: [{ hour: at, count: 0 }] },
      week: { ...noUsers, history: [{ day: at, count: 0 }] },
      month: { ...noUsers, history: [{ day: at, count: 0 }] },
    },
  });
  show();
  await screen.findByText('Todavía ningún proveedor ha elegido su categoría.');
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity|∞/);
});

it('they refresh every 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  answers['GET /api/admin/metrics'] = metrics({ users_online: 142 });
  show();
  await screen.findByText('142');
  answers['GET /api/admin/metrics'] = metrics({ users_online: 143 });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText('143')).toBeTruthy();
});

it('a failed load shows an error and can be retried', async () => {
  answers['GET /api/admin/metrics'] = () => refusal(500, 'x');
  show();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(toasts).toEqual(['Error al cargar métricas']);
  answers['GET /api/admin/metrics'] = metrics();
  fireEvent.click(retry);
  expect(await screen.findByText('4812')).toBeTruthy();
});
