import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession } from '#app/lib/session-store.ts';
import { openApp } from '#app/testing/open-app.tsx';
import { stubAnswers } from '#app/testing/stub-answers.ts';

vi.mock('../place/place-field.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('a place that is not found is said without the code of the suggestions too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stubAnswers({
    'GET /api/services/fontaneria/madrid': {
      category: { name: 'Fontanería', slug: 'fontaneria' },
      town: { name: 'Madrid', slug: 'madrid', lat: 40.417, lng: -3.704 },
      includes_unavailable: false,
      total: 0,
      results: [],
      towns: [],
      categories: [],
    },
    'GET /api/places': { places: [] },
  });
  openApp('/servicios/fontaneria/madrid');
  const field = await screen.findByLabelText('Ubicación');
  fireEvent.input(field, { target: { value: 'Xyz' } });
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toContain('No encontramos ese lugar');
  expect(screen.getByLabelText('Ubicación')).toBe(field);
});
