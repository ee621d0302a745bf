import type { Client, Provider } from './account.ts';
import { arrangeJob } from './arrange-job.ts';
import { addDays, dateIn } from './calendar.ts';
import type { Demo } from './demo.ts';
import { addJob, type JobStatus } from './make-jobs.ts';
import { rejectReasons } from './review-texts.ts';

const HOUR_MS = 3_600_000;
/** A request still waiting is not much older: none has expired when somebody looks. */
const OLDEST_REQUEST_MS = 60 * HOUR_MS;

const statuses: readonly JobStatus[] = [
  ...Array<JobStatus>(9).fill('accepted'),
  ...Array<JobStatus>(7).fill('pending'),
  ...Array<JobStatus>(2).fill('cancelled'),
  ...Array<JobStatus>(2).fill('rejected'),
];

const blocked = ['Almacén', 'Médico', 'Gestoría', 'Recoger a los niños', 'Formación'];

/** Gives almost half of the providers something in their next two weeks. */
export function makeUpcoming(demo: Demo, provider: Provider, clients: readonly Client[]): void {
  const { random, now } = demo;
  const today = dateIn(provider.city.timeZone, now);
  const next = () => provider.agenda.take(addDays(today, 1), addDays(today, 14));
  if (random.chance(0.2)) {
    const slot = next();
    const createdAt = new Date(now.getTime() - random.between(5, 90) * HOUR_MS);
    const job = {
      title: random.pick(blocked),
      description: null,
      status: 'accepted' as const,
      createdAt,
    };
    if (slot) addJob(demo, provider, null, slot, job);
  }
  if (!random.chance(0.45)) return;
  for (const client of random.shuffled(clients).slice(0, random.between(1, 3))) {
    const slot = next();
    if (!slot) continue;
    const service = random.pick(provider.trade.services);
    const status = random.pick(statuses);
    const arrangedAt = arrangeJob(demo, provider, client, slot, service);
    const earliest = status === 'pending' ? now.getTime() - OLDEST_REQUEST_MS : 0;
    addJob(demo, provider, client, slot, {
      title: service.name,
      description: random.chance(0.7) ? service.ask : null,
      status,
      ...(status === 'rejected' ? { rejectReason: random.pick(rejectReasons) } : {}),
      createdAt: new Date(Math.max(arrangedAt.getTime(), earliest)),
    });
    if (status === 'pending') remind(demo, provider, client);
  }
}

function remind({ random, now, talks }: Demo, provider: Provider, client: Client): void {
  const at = new Date(now.getTime() - random.between(3, 600) * 60_000);
  const text = 'Te acabo de mandar la solicitud de cita. Dime si te va bien.';
  talks.say(provider.id, client.id, [{ senderId: client.id, at, text }]);
  talks.leaveUnread(provider.id, client.id, 1);
}
