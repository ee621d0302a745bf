import { beforeEach, expect, it, vi } from 'vitest';
import { readPush } from './read-push.ts';

const notification = {
  kind: 'message',
  title: 'Lucía Herrero',
  body: 'Hola, ¿puedes venir mañana?',
  path: '/chat/a_b/a',
  tag: 'chat:a_b',
};

const pushOf = (text: string) => ({ json: () => JSON.parse(text) as unknown });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('reads what the server sent', () => {
  expect(readPush(pushOf(JSON.stringify(notification)))).toEqual(notification);
});

it.each([
  ['nothing', null],
  ['invalid JSON', pushOf('hola')],
  ['no object', pushOf('null')],
  ['no title', pushOf(JSON.stringify({ ...notification, title: undefined }))],
  ['an empty title', pushOf(JSON.stringify({ ...notification, title: '' }))],
  ['another type', pushOf(JSON.stringify({ ...notification, tag: 7 }))],
  ['another host', pushOf(JSON.stringify({ ...notification, path: '//example.com/' }))],
  ['an absolute URL', pushOf(JSON.stringify({ ...notification, path: 'https://example.com/' }))],
])('returns a general notification for a push with %s', (_what, data) => {
  expect(readPush(data)).toMatchObject({
    title: 'Oficio',
    body: 'Tienes novedades en Oficio',
    path: '/messages',
  });
});
