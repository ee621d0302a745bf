import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { hashPassword } from '#app/platform/passwords.ts';
import { ADMIN_EMAIL, CLIENT_EMAIL, PROVIDER_EMAIL } from './cast.ts';
import { generateDemo } from './generate-demo.ts';
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
 * Fills an empty database with the demonstration data, whole or not at all and once only, also when
 * two processes start together. Resolves to the logins to print: those of the demonstration that
 * exist. Where the settings name a super-administrator, that one takes the place of the
 * demonstration's, whose password everybody knows.
 */
export async function seedDemo(deps: Deps): Promise<readonly DemoLogin[]> {
  const superadminEmail = deps.config.superadmin?.email ?? null;
  if (!(await hasUsersBesides(deps.db, superadminEmail))) await fill(deps, superadminEmail);
  const known = await selectKnownEmails(
    deps.db,
    logins.map(({ email }) => email),
  );
  return logins.filter(({ email }) => known.includes(email) && email !== superadminEmail);
}

async function fill(deps: Deps, superadminEmail: string | null): Promise<void> {
  const stored: string[] = [];
  try {
    await deps.db.transaction().execute(async (trx) => {
      await lockDemo(trx);
      if (!(await hasUsersBesides(trx, superadminEmail))) await insertDemo(trx, deps, stored);
    });
  } catch (cause) {
    await Promise.all(stored.map((fileName) => deps.images.remove(fileName)));
    throw cause;
  }
}

async function insertDemo(trx: Trx, { clock, images }: Deps, stored: string[]): Promise<void> {
  const { rows, reads } = generateDemo({
    now: clock.now(),
    passwordHash: await hashPassword(PASSWORD),
    categoryIds: await selectCategoryIds(trx),
    superadminId: await findSuperadminId(trx),
  });
  const { tables } = rows;
  const uploads = await storePictures(images, rows.pictures, stored);
  await insertRows(trx, 'users', tables.users ?? []);
  await insertRows(trx, 'uploads', uploads);
  await setPhotos(trx, rows.photos);
  await insertRows(trx, 'profiles', tables.profiles ?? []);
  await insertRows(trx, 'profile_categories', tables.profile_categories ?? []);
  await insertRows(trx, 'gallery_images', tables.gallery_images ?? []);
  await insertRows(trx, 'work_schedule', tables.work_schedule ?? []);
  await insertRows(trx, 'conversations', tables.conversations ?? []);
  await insertRows(trx, 'messages', tables.messages ?? []);
  await setReads(trx, reads);
  await insertRows(trx, 'appointments', tables.appointments ?? []);
  await insertRows(trx, 'history_items', tables.history_items ?? []);
  await insertRows(trx, 'reviews', tables.reviews ?? []);
  await insertRows(trx, 'activity', tables.activity ?? []);
}
