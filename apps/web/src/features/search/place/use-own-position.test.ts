import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Where } from '../where.ts';
import { useOwnPosition } from './use-own-position.ts';

const getafe = { name: 'Getafe', lat: 40.305, lng: -3.731 };

afterEach(() => vi.unstubAllGlobals());

it('is not looked for any more once the browser has answered, whatever was chosen meanwhile', async () => {
  const answers: PositionCallback[] = [];
  const getCurrentPosition = (found: PositionCallback) => answers.push(found);
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  const onWhereChange = vi.fn();
  const { result, rerender } = renderHook((where: Where) => useOwnPosition(where, onWhereChange), {
    initialProps: 'anywhere' as Where,
  });
  const answer = (index: number) =>
    act(async () =>
      answers[index]?.({ coords: { latitude: 40, longitude: -3 } } as GeolocationPosition),
    );
  act(() => result.current.ask());
  expect(result.current.label).toBe('Obteniendo ubicación...');
  rerender(getafe);
  expect(result.current.label).toBe('Usar mi ubicación');
  act(() => result.current.ask());
  await answer(0);
  expect(result.current.label).toBe('Obteniendo ubicación...');
  rerender('anywhere');
  await answer(1);
  expect(onWhereChange).not.toHaveBeenCalled();
  rerender(getafe);
  expect(result.current.label).toBe('Usar mi ubicación');
  rerender('anywhere');
  expect(result.current.label).toBe('Usar mi ubicación');
});
