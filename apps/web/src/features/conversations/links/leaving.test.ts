import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askBeforeLeaving, isEncoded, leaving, webAddressOf } from './leaving.ts';

const event = { preventDefault: vi.fn<() => void>() };
beforeEach(() => leaving.set(null));
afterEach(() => event.preventDefault.mockReset());

it('a link to another site is opened after a question', () => {
  askBeforeLeaving(event, 'https://a.example/ruta?b=1');
  expect(event.preventDefault).toHaveBeenCalledOnce();
  expect(leaving.get()).toEqual({ url: 'https://a.example/ruta?b=1', isAsked: true });
});

it('a link to this site is opened at once', () => {
  askBeforeLeaving(event, `${window.location.origin}/search`);
  expect(event.preventDefault).not.toHaveBeenCalled();
  expect(leaving.get()).toBeNull();
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://a.example/1', 'https://['])(
  'what is no web address is never opened: %s',
  (href) => {
    askBeforeLeaving(event, href);
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(leaving.get()).toBeNull();
  },
);

it.each([
  // The second letter is Cyrillic.
  ['https://bаnco.example/', 'xn--bnco-53d.example', true],
  ['https://peluquería.example/', 'xn--peluquera-n5a.example', true],
  ['https://banco.example@robo.example/', 'robo.example', false],
  ['https://BANCO.example:8443/', 'banco.example:8443', false],
  ['http://0x7f.1/', '127.0.0.1', false],
])('%s leads to %s', (text, host, isImitable) => {
  expect(webAddressOf(text)?.host).toBe(host);
  expect(isEncoded(host)).toBe(isImitable);
});
