import type { Config } from '../../config.ts';

/**
 * The `Message-ID` of a mail, in the domain of this installation.
 * @param key unique key of the mail, in letters, digits, hyphens and dots; a retry has the same key
 */
export function messageIdOf({ publicUrl }: Pick<Config, 'publicUrl'>, key: string): string {
  return `<${key}@${new URL(publicUrl).hostname}>`;
}

/** The key of a mail about what happened to an account at a moment (ISO 8601). */
export function keyOfEvent(name: string, userId: string, at: string): string {
  return `${name}.${userId}.${Date.parse(at)}`;
}
