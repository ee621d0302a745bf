import { MESSAGES_PER_FETCH } from '@oficio/contract/conversations.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewLinks } from './renew-links.ts';
import { messageAt } from './testing/messages.ts';
import { partial, type Timeline } from './timeline.ts';

const NOW = Date.parse('2026-11-20T11:00:00Z');
const MINUTE = 60_000;

/** A server whose links expire at `expiry`, with a conversation of 250 images. */
const server = { expiry: 0, asked: [] as string[], fails: false };
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  Object.assign(server, { expiry: NOW + 720 * MINUTE, asked: [], fails: false });
  vi.stubGlobal('fetch', async (url: string) => {
    server.asked.push(url);
    if (server.fails) throw new TypeError('Failed to fetch');
    const before = Number(new URL(url, 'http://localhost').searchParams.get('before'));
    const first = Math.max(1, before - MESSAGES_PER_FETCH);
    const messages = Array.from({ length: before - first }, (_, at) =>
      imageAt(first + at, server.expiry),
    );
    return Response.json({ messages, other_read_seq: 0, removed_seqs: [], deleted_seqs: [] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const imageAt = (seq: number, expiry: number) =>
  messageAt(seq, {
    message_type: 'image',
    image_url: `/uploads/${seq}.webp?expires=${expiry / 1000}&signature=s`,
  });

const timelineOf = (count: number, expiry: number): Timeline =>
  partial({
    messages: Array.from({ length: count }, (_, at) => imageAt(at + 1, expiry)),
    oldestSeq: 1,
  });
const renew = (timeline: Timeline) =>
  renewLinks(timeline, {
    conversationId: 'lucia_ramon',
    signal: new AbortController().signal,
  });

it('requests nothing while the links are valid', async () => {
  const timeline = timelineOf(250, NOW + 11 * MINUTE);
  expect(await renew(timeline)).toBe(timeline);
  expect(server.asked).toEqual([]);
});

it('renews all links that soon expire, a hundred messages a call', async () => {
  const renewed = await renew(timelineOf(250, NOW + 9 * MINUTE));
  const links = renewed.messages.map(({ image_url }) => image_url);
  expect(links.every((link) => link?.includes(`expires=${server.expiry / 1000}`))).toBe(true);
  expect(links).toHaveLength(250);
  expect(server.asked).toEqual(
    [251, 151, 51].map((before) => `/api/messages/lucia_ramon?before=${before}`),
  );
  expect(await renew(renewed)).toBe(renewed);
});

it('requests a link once where the clock of the device is ahead', async () => {
  server.expiry = NOW - 60 * MINUTE;
  const renewed = await renew(timelineOf(1, NOW - 120 * MINUTE));
  expect(renewed.messages[0]?.image_url).toContain(`expires=${server.expiry / 1000}`);
  expect(await renew(renewed)).toBe(renewed);
  expect(await renew(renewed)).toBe(renewed);
  expect(server.asked).toHaveLength(1);
});

it('tries again after a call that failed', async () => {
  const timeline = timelineOf(1, NOW);
  server.fails = true;
  await expect(renew(timeline)).rejects.toMatchObject({ status: 0 });
  server.fails = false;
  const renewed = await renew(timeline);
  expect(renewed.messages[0]?.image_url).toContain(`expires=${server.expiry / 1000}`);
});
