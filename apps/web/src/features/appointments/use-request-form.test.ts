import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queriesAround } from '#app/testing/render.tsx';
import { useRequestForm } from './use-request-form.ts';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a request begins at nine and lasts an hour', async () => {
  const onSent = vi.fn();
  const { result } = renderHook(() => useRequestForm('ramon', [], onSent), {
    wrapper: queriesAround(),
  });
  expect(result.current.duration).toBe(60);
  act(() => result.current.change({ title: 'Fuga en la cocina', date: '2026-11-24' }));
  act(() => {
    expect(result.current.submit()).toBeNull();
  });
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      title: 'Fuga en la cocina',
      description: '',
      date: '2026-11-24',
      start_time: '09:00',
      end_time: '10:00',
      duration_minutes: 60,
      provider_id: 'ramon',
    },
  ]);
});
