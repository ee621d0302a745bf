import { appointmentMailDue } from '#app/features/appointments/notifications/queue-notifications.ts';
import type { Pair } from '../bookings.ts';
import type { TestApp } from '../build-test-app.ts';
import { runSql } from '../run-sql.ts';

/** The topic and the recipient's side of each mail queued about an appointment, sorted. */
export async function queuedMails(
  { deps }: TestApp,
  { client }: Pair,
  appointmentId: string,
): Promise<string[]> {
  const jobs = await runSql<{ data: { topic: string; recipient_id: string } }>(
    deps.config.databaseUrl,
    `select data from pgboss.job where name = $1 and data->>'appointment_id' = $2`,
    [appointmentMailDue.name, appointmentId],
  );
  return jobs
    .map(({ data }) => `${data.topic} ${data.recipient_id === client.id ? 'client' : 'provider'}`)
    .sort();
}

/** The number of mails queued about a topic. */
export async function countQueuedMails({ deps }: TestApp, topic: string): Promise<number> {
  const jobs = await runSql(
    deps.config.databaseUrl,
    `select from pgboss.job where name = $1 and data->>'topic' = $2`,
    [appointmentMailDue.name, topic],
  );
  return jobs.length;
}
