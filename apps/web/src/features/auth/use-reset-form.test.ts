import { act, renderHook } from '@testing-library/react';
import type { SubmitEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { refusal } from '#app/testing/stub-answers.ts';
import { resetErrors, useResetForm } from './use-reset-form.ts';

const messages = collectToasts();
const onDone = vi.fn();
const onBadLink = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onDone.mockClear();
  onBadLink.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Submits a new password; the fake server answers with `status` and `answer`. */
async function submit(status: number, answer: { detail?: string; message?: string }) {
  vi.stubGlobal('fetch', async () =>
    answer.detail ? refusal(status, answer.detail) : Response.json(answer, { status }),
  );
  const currentTarget = document.createElement('form');
  const { result } = renderHook(() => useResetForm({ token: 'x', onDone, onBadLink }));
  act(() => result.current.change({ password: '123456', confirmation: '123456' }));
  await act(() =>
    result.current.submit({
      currentTarget,
      preventDefault() {},
    } as SubmitEvent<HTMLFormElement>),
  );
  return result;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('the form of a new password', () => {
  it('six characters are a password, five are none', () => {
    expect(resetErrors({ password: '12345', confirmation: '12345' })).toEqual({
      password: 'La contraseña debe tener al menos 6 caracteres',
    });
    expect(resetErrors({ password: '123456', confirmation: '123456' })).toEqual({});
  });

  it('a new password leads to the login after 3 seconds, and no sooner', async () => {
    await submit(200, { message: 'Contraseña restablecida exitosamente' });
    expect(messages).toEqual(['Contraseña restablecida exitosamente']);
    pass(2999);
    expect(onDone).not.toHaveBeenCalled();
    pass(1);
    expect(onDone).toHaveBeenCalledOnce();
    expect(onBadLink).not.toHaveBeenCalled();
  });

  it.each(['El enlace ha expirado', 'El enlace es inválido'])(
    '"%s" leads to asking for another link after 2 seconds, and no sooner',
    async (detail) => {
      await submit(400, { detail });
      expect(messages).toEqual([detail]);
      pass(1999);
      expect(onBadLink).not.toHaveBeenCalled();
      pass(1);
      expect(onBadLink).toHaveBeenCalledOnce();
      expect(onDone).not.toHaveBeenCalled();
    },
  );

  it('a refused password is reported in a toast and at its field, and the link stays', async () => {
    const detail = 'Esta contraseña es de las más usadas y se adivina enseguida. Elige otra';
    const form = await submit(422, { detail });
    expect(messages).toEqual([detail]);
    expect(form.current.errors).toEqual({ password: detail });
    pass(60_000);
    expect(onBadLink).not.toHaveBeenCalled();
  });

  it('a failure without a reason shows the general message, and the screen stays', async () => {
    await submit(500, {});
    expect(messages).toEqual(['Error al restablecer contraseña']);
    pass(60_000);
    expect(onBadLink).not.toHaveBeenCalled();
    expect(onDone).not.toHaveBeenCalled();
  });
});
