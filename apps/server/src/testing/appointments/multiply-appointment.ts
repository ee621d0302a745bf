import { newId } from '#app/platform/new-id.ts';
import type { TestApp } from '../build-test-app.ts';

/** Copies an appointment many times, a day later each, faster than calls could create them. */
export async function multiplyAppointment(
  { deps }: TestApp,
  id: string,
  times: number,
): Promise<void> {
  const original = await deps.db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { expires_at: _, during: __, provider_type: ___, ...values } = original;
  const copies = Array.from({ length: times - 1 }, (_item, turn) => {
    const date = new Date(Date.parse(original.date.toString()) + (turn + 1) * 86_400_000);
    return { ...values, id: newId(), date: date.toISOString().slice(0, 10) };
  });
  await deps.db.insertInto('appointments').values(copies).execute();
}
