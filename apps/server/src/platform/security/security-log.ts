import { type DestinationStream, pino } from 'pino';
import type { Config } from '../../config.ts';
import { TooManyAttempts } from '../../errors.ts';
import { hideAddresses, type Log, openLogDestination } from '../log.ts';
import type { RateLimit, RateLimits } from '../rate-limits.ts';
import { StartError } from '../start-error.ts';

/**
 * One line: what happened, to which account and from where. It contains neither email addresses nor
 * names, and of an IP address only the network.
 */
export interface SecurityEntry {
  event: string;
  /** Id of the request; absent for what the server does by itself. */
  request?: string;
  /** Id of the account that the event concerns; null when it is unknown. */
  account?: string | null;
  /** Id of the administrator who acted on the account. */
  actor?: string;
  network?: string | null;
  device?: string;
  [detail: string]: string | number | null | undefined;
}

/** Lines of one event from one network that anyone can cause. */
const linesPerNetwork: RateLimit = {
  name: 'security-lines',
  points: 60,
  seconds: 3600,
  scope: 'process',
};

const SUMMARY_MS = 60_000;

/** The stream of security events, one JSON line each, with `stream: "security"`. */
export class SecurityLog {
  readonly #log: Log;
  readonly #limits: RateLimits;
  #omitted = 0;

  constructor(destination: DestinationStream, limits: RateLimits) {
    const options = { base: { stream: 'security' }, hooks: { streamWrite: hideAddresses } };
    this.#log = pino(options, destination);
    this.#limits = limits;
  }

  /** Writes an event as a line, however many there are; see `writeLimited`. */
  write(entry: SecurityEntry): void {
    this.#log.info(entry);
  }

  /**
   * Writes an event that a caller without an account can repeat: at most 60 lines an hour for each
   * network. The others are counted, and the count is written once a minute.
   */
  async writeLimited(entry: SecurityEntry): Promise<void> {
    try {
      await this.#limits.take(linesPerNetwork, `${entry.event} ${entry.network}`);
      this.write(entry);
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      if (this.#omitted === 0) setTimeout(() => this.#summarise(), SUMMARY_MS).unref();
      this.#omitted += 1;
    }
  }

  #summarise(): void {
    this.write({ event: 'lines_omitted', count: this.#omitted });
    this.#omitted = 0;
  }
}

/**
 * Opens the destination of the setting `SECURITY_LOG`: standard output, or a file to which lines are
 * appended. A line that cannot be written is reported in the other log, and its call succeeds.
 * @throws StartError when the file cannot be opened
 */
export function openSecurityDestination(
  { securityLog }: Pick<Config, 'securityLog'>,
  log: Log,
): DestinationStream {
  const dest = securityLog === 'stdout' ? 1 : securityLog;
  try {
    return openLogDestination({
      dest,
      mode: 0o600,
      sync: true,
      onError: (error) => log.error({ error }, 'a line of the security log could not be written'),
    });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(
      `The file ${securityLog} cannot be written (${code}); set SECURITY_LOG to another one or to stdout.`,
      { cause },
    );
  }
}
