import { domainEvent } from '#app/platform/domain-events.ts';
import type { SecurityEntry } from '#app/platform/security/security-log.ts';

/** A committed act that belongs into the security log. */
export const securityNoted = domainEvent<SecurityEntry>('security-noted');
