import { beforeEach, expect, it, vi } from 'vitest';
import { readNotice } from './read-notice.ts';

const notice = {
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
  expect(readNotice(pushOf(JSON.stringify(notice)))).toEqual(notice);
});

it.each([
  ['nothing', null],
  ['something else than JSON', pushOf('hola')],
  ['no object', pushOf('null')],
  ['no title', pushOf(JSON.stringify({ ...notice, title: undefined }))],
  ['an empty title', pushOf(JSON.stringify({ ...notice, title: '' }))],
  ['another type', pushOf(JSON.stringify({ ...notice, tag: 7 }))],
  ['another host', pushOf(JSON.stringify({ ...notice, path: '//example.com/' }))],
  ['an address', pushOf(JSON.stringify({ ...notice, path: 'https://example.com/' }))],
])('has something to show when a push brings %s', (_what, data) => {
  expect(readNotice(data)).toMatchObject({
    title: 'Oficio',
    body: 'Tienes novedades en Oficio',
    path: '/messages',
  });
});
