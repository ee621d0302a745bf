import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queriesAround } from '#app/testing/render.tsx';
import { useBlockForm } from './use-block-form.ts';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

it('blocked time begins at nine and lasts an hour', async () => {
  const onSaved = vi.fn();
  const { result } = renderHook(() => useBlockForm('2026-11-24', onSaved), {
    wrapper: queriesAround(),
  });
  expect(result.current.duration).toBe(60);
  act(() => result.current.change({ title: 'Médico' }));
  act(() => {
    expect(result.current.submit()).toBeNull();
  });
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      title: 'Médico',
      description: '',
      date: '2026-11-24',
      start_time: '09:00',
      end_time: '10:00',
      duration_minutes: 60,
    },
  ]);
});
