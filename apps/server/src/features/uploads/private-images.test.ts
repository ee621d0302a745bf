import { exportAccount } from '@oficio/contract/accounts.ts';
import { banUser } from '@oficio/contract/admin.ts';
import { PICTURE_WIDTHS } from '@oficio/contract/pictures.ts';
import { getMyProfile, updateProfile } from '@oficio/contract/profiles.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openImageLinks } from '#app/platform/storage/image-links.ts';
import { fileNameOf, imageUrl } from '#app/platform/storage/image-store.ts';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { createImage } from '#app/testing/images.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { moderatePerTest, readConversation } from '#app/testing/moderation.ts';
import { openTab } from '#app/testing/network/connect-socket.ts';
import { withImage, write } from '#app/testing/write.ts';

const app = await startTestApp({ withJobs: true });
const { report, reports, resolve } = moderatePerTest(app);

/** Links of this moment expire at midnight (UTC). */
const MORNING = '2026-11-20T08:00:00Z';
const HOURS_LEFT = 16;

let client: TestAccount;
let provider: TestAccount;
beforeEach(async () => {
  app.clock.set(MORNING);
  client = await createAccount(app, 'client');
  provider = await createAccount(app, 'provider');
});

async function upload({ token }: TestAccount): Promise<string> {
  const file = new Blob([await createImage({ width: 900, height: 600, format: 'webp' })]);
  return (await app.call(uploadImage, { file }, token)).image_url;
}

/** The link to an image that the client has sent to the provider. */
async function share(image_url?: string): Promise<string> {
  const url = image_url ?? (await upload(client));
  const sent = await write(app, client, provider, 'Imagen', withImage(url));
  return sent.image_url ?? '';
}

async function read(url: string) {
  const answer = await fetch(app.host + url);
  await answer.bytes();
  return { status: answer.status, caching: answer.headers.get('cache-control') };
}

const refused = { status: 404, caching: 'no-store' };
const publicly = { status: 200, caching: 'public, max-age=31536000, immutable' };

const withoutQuery = (url: string) => imageUrl(fileNameOf(url) ?? '');
const inWidth = (url: string, width: number) => url.replace('/uploads/', `/uploads/${width}/`);

/** The link with which a participant of the conversation reads its first image now. */
async function linkNow(): Promise<string> {
  const { messages } = await readConversation(app, { client, provider });
  return messages[0]?.image_url ?? '';
}

describe('an image in a message', () => {
  test('is read in every width with the link that both participants get', async () => {
    const tab = await openTab(app.host, provider);
    const arrived = new Promise((resolve) => tab.socket.once('new_message', resolve));
    const link = await share();
    await expect(arrived).resolves.toMatchObject({ image_url: link });
    tab.socket.disconnect();
    expect(await linkNow()).toBe(link);
    for (const url of [link, ...PICTURE_WIDTHS.map((width) => inWidth(link, width))]) {
      const { status, caching } = await read(url);
      expect(status).toBe(200);
      const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(caching ?? '') ?? [];
      expect(Number(seconds)).toBeLessThanOrEqual(HOURS_LEFT * 3600);
      expect(Number(seconds)).toBeGreaterThan((HOURS_LEFT - 1) * 3600);
    }
  });

  test('is not found without a signature, or with one that is not its own', async () => {
    const link = await share();
    const other = await share();
    const path = withoutQuery(link);
    const { searchParams } = new URL(link, app.host);
    const [expires, signature] = [searchParams.get('expires'), searchParams.get('signature') ?? ''];
    const last = signature.at(-2) === 'A' ? 'B' : 'A';
    const forged = [
      path,
      `${path}?expires=${expires}`,
      `${path}?signature=${signature}`,
      `${path}${new URL(other, app.host).search}`,
      `${path}?expires=${Number(expires) + 1}&signature=${signature}`,
      `${path}?expires=0${expires}&signature=${signature}`,
      `${path}?expires=Infinity&signature=${signature}`,
      `${path}?expires=${expires}&signature=${signature.slice(0, -2)}${last}${signature.at(-1)}`,
      `${path}?expires=${expires}&signature=${signature.slice(0, 20)}`,
      `${path}?expires=${expires}&signature=`,
      `${path}?expires=${expires}&expires=${expires}&signature=${signature}&signature=${signature}`,
      `${path}?__proto__=1&constructor=2&expires[]=${expires}&signature=%00`,
    ];
    for (const url of forged) {
      expect(await read(url), url).toEqual(refused);
      expect(await read(inWidth(url, 96)), url).toEqual(refused);
    }
    expect(await read(inWidth(link, 100))).toMatchObject({ status: 404 });
    expect((await read(link)).status).toBe(200);
  });

  test('is read until its link expires, and then with the one of a new answer', async () => {
    const link = await share();
    app.clock.set('2026-11-20T11:59:00Z');
    expect(await linkNow()).toBe(link);
    app.clock.set('2026-11-20T12:00:01Z');
    const next = await linkNow();
    expect(next).not.toBe(link);
    app.clock.set('2026-11-20T23:59:00Z');
    expect((await read(link)).status).toBe(200);
    app.clock.set('2026-11-21T00:00:01Z');
    expect(await read(link)).toEqual(refused);
    expect(await read(inWidth(link, 96))).toEqual(refused);
    expect((await read(next)).status).toBe(200);
  });

  test('can be sent with an expired link, but only by who has uploaded it', async () => {
    const url = await upload(client);
    app.clock.advance({ hours: 25 });
    expect(await read(url)).toEqual(refused);
    await expect(write(app, provider, client, 'Imagen', withImage(url))).rejects.toMatchObject({
      status: 422,
    });
    expect((await read(await share(url))).status).toBe(200);
  });

  test('that is removed is not found any more, with any of its links', async () => {
    const link = await share();
    await read(inWidth(link, 96));
    const [message] = (await readConversation(app, { client, provider })).messages;
    const id = await report(provider, 'message', message?.id ?? '');
    const [reported] = await reports('open');
    expect(reported?.content?.image_url).toBe(link);
    await resolve(id, { resolution: 'content_deleted' });
    await vi.waitFor(async () => expect(await read(link)).toEqual(refused), 10_000);
    expect(await read(inWidth(link, 96))).toEqual(refused);
  });

  test('is in the data of both participants, whose links do not expire', async () => {
    const link = await share();
    for (const { token } of [client, provider]) {
      const zip = await app.call(exportAccount, {}, token);
      const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
      expect(Object.keys(files)).toContain(`imagenes/${fileNameOf(link)}`);
      const data = strFromU8(files['datos.json'] ?? new Uint8Array());
      expect(data).toContain(`"${withoutQuery(link)}"`);
      expect(data).not.toContain('signature');
    }
  });
});

describe('an image of a profile', () => {
  const save = (photo: string | null, gallery: string[]) =>
    app.call(updateProfile, { body: { user: { photo }, profile: { gallery } } }, provider.token);

  test('is public once it is saved, in every width', async () => {
    const [photo, picture] = [await upload(provider), await upload(provider)];
    expect(await read(withoutQuery(photo))).toEqual(refused);
    await save(photo, [picture]);
    const { user, profile } = await app.call(getMyProfile, {}, provider.token);
    expect([user.photo, ...profile.gallery]).toEqual([photo, picture].map(withoutQuery));
    for (const url of [photo, picture].map(withoutQuery)) {
      expect(await read(url)).toEqual(publicly);
      expect(await read(inWidth(url, 384))).toEqual(publicly);
      expect(await read(`${url}?expires=1&signature=x`)).toEqual(publicly);
    }
  });

  test('is not public in the gallery of a banned provider, for as long as the ban holds', async () => {
    const [photo, picture] = [await upload(provider), await upload(provider)].map(withoutQuery);
    await save(photo ?? null, [picture ?? '']);
    const admin = await createSuperadmin(app);
    const body = { duration_days: 7 as const, reason: 'Fotos ofensivas' };
    await app.call(banUser, { params: { id: provider.id }, body }, admin.token);
    expect(await read(picture ?? '')).toEqual(refused);
    expect(await read(inWidth(picture ?? '', 384))).toEqual(refused);
    expect(await read(photo ?? '')).toEqual(publicly);
    app.clock.advance({ hours: 7 * 24, minutes: 1 });
    expect(await read(picture ?? '')).toEqual(publicly);
  });

  test('is no longer public when only a message shows it', async () => {
    const picture = await upload(provider);
    await save(null, [picture]);
    const { image_url } = await write(app, provider, client, 'Así', withImage(picture));
    await save(null, []);
    expect(await read(withoutQuery(picture))).toEqual(refused);
    expect((await read(image_url ?? '')).status).toBe(200);
  });
});

test('processes that start at the same time sign with one key, another database with another', async () => {
  const { db, clock } = app.deps;
  const file = fileNameOf(await upload(client)) ?? '';
  await db.deleteFrom('image_link_keys').execute();
  const links = await Promise.all(Array.from({ length: 8 }, () => openImageLinks(db, clock)));
  const urls = new Set(links.map((each) => each.sign(file)));
  expect(urls.size).toBe(1);
  expect(urls).not.toContain(app.deps.imageLinks.sign(file));
  expect(await read([...urls][0] ?? '')).toEqual(refused);
});
