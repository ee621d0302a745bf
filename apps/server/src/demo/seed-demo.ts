import { randomBytes } from 'node:crypto';
import { ADMIN_EMAIL, CLIENT_EMAIL, PROVIDER_EMAIL } from '@oficio/demo-data/emails.ts';
import { generateDemo } from '@oficio/demo-data/generate-demo.ts';
import ipaddr from 'ipaddr.js';
import { ensureSuperadmin } from '#app/features/auth/ensure-superadmin.ts';
import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { phoneToStore } from '#app/platform/phone-number.ts';
import { hashPassword } from '#app/platform/security/passwords.ts';
import {
  findSuperadminId,
  hasUsersBesides,
  insertRows,
  lockDemo,
  selectCategoryIds,
  selectKnownEmails,
  setPhotos,
  setReads,
} from './queries.ts';
import { storePictures } from './store-pictures.ts';

export interface DemoLogin {
  role: string;
  email: string;
  password: string;
}

const PASSWORD = 'oficio-demo';

const logins: readonly DemoLogin[] = [
  { role: 'Cliente', email: CLIENT_EMAIL, password: PASSWORD },
  { role: 'Proveedor', email: PROVIDER_EMAIL, password: PASSWORD },
  { role: 'Administración', email: ADMIN_EMAIL, password: PASSWORD },
];

/**
 * Fills an empty database with the demonstration data in one transaction, and only once when two
 * processes start together. Resolves to the logins of the demonstration that exist. The
 * super-administrator from the settings replaces the demonstration's one, whose password is public.
 * Where the server listens on an address that others reach, the demonstration's administrator gets a
 * new random password at each start.
 * @param deps with a database without limits: rendering and inserting take longer than a request
 *   may
 * @param signal ends the work, which then leaves nothing and throws its reason
 */
export async function seedDemo(deps: Deps, signal?: AbortSignal): Promise<readonly DemoLogin[]> {
  const superadminEmail = deps.config.superadmin?.email ?? null;
  if (!(await hasUsersBesides(deps.db, superadminEmail))) await fill(deps, superadminEmail, signal);
  const known = await selectKnownEmails(
    deps.db,
    logins.map(({ email }) => email),
  );
  const shown = logins.filter(({ email }) => known.includes(email) && email !== superadminEmail);
  if (isLoopback(deps.config.host)) return shown;
  return Promise.all(
    shown.map((login) => (login.email === ADMIN_EMAIL ? renew(deps, login) : login)),
  );
}

/** Gives the demonstration's administrator a password of this start, which ends its sessions. */
async function renew(deps: Deps, login: DemoLogin): Promise<DemoLogin> {
  const password = randomBytes(12).toString('base64url');
  await ensureSuperadmin(deps, { email: login.email, password });
  return { ...login, password };
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
  );
}

async function fill(
  deps: Deps,
  superadminEmail: string | null,
  signal: AbortSignal | undefined,
): Promise<void> {
  const stored: string[] = [];
  try {
    await deps.db.transaction().execute(async (trx) => {
      await lockDemo(trx);
      if (!(await hasUsersBesides(trx, superadminEmail)))
        await insertDemo(trx, deps, stored, signal);
    });
  } catch (cause) {
    await Promise.all(stored.map((fileName) => deps.images.remove(fileName)));
    throw cause;
  }
}

async function insertDemo(
  trx: Trx,
  { clock, images }: Deps,
  stored: string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const demo = generateDemo({
    now: clock.now(),
    newId,
    superadminId: await findSuperadminId(trx),
  });
  const password_hash = await hashPassword(PASSWORD);
  const categoryIds = await selectCategoryIds(trx);
  const users = demo.users.map((user) => ({
    ...user,
    phone: phoneToStore(user.phone),
    phone_checked: true,
    password_hash,
  }));
  const categories = demo.categories.map(({ category, ...row }) => {
    const category_id = categoryIds.get(category);
    if (category_id === undefined) throw new Error(`There is no category ${category}.`);
    return { ...row, category_id };
  });
  await insertRows(trx, 'users', users);
  await insertRows(trx, 'uploads', await storePictures(images, demo.pictures, stored, signal));
  await setPhotos(trx, demo.photos);
  await insertRows(trx, 'profiles', demo.profiles);
  await insertRows(trx, 'profile_categories', categories);
  await insertRows(trx, 'gallery_images', demo.gallery);
  await insertRows(trx, 'work_schedule', demo.work_schedule);
  await insertRows(trx, 'conversations', demo.conversations);
  await insertRows(trx, 'messages', demo.messages);
  await setReads(trx, demo.reads);
  await insertRows(trx, 'appointments', demo.appointments);
  await insertRows(trx, 'history_items', demo.history);
  await insertRows(trx, 'reviews', demo.reviews);
  await insertRows(trx, 'activity', demo.activity);
}
