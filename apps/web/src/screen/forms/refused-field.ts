import type { MessageName } from '@oficio/contract/errors/messages.ts';
import { CallError } from '@oficio/contract/errors.ts';

const fields = {
  nameInvisible: 'name',
  nameReserved: 'name',
  emailTaken: 'email',
  phoneInvalid: 'phone',
  commonPassword: 'password',
  personalPassword: 'password',
} as const satisfies Partial<Record<MessageName, string>>;

type Field = (typeof fields)[keyof typeof fields];

const isKnown = (name: MessageName | null): name is keyof typeof fields =>
  name !== null && name in fields;

/**
 * The server's message for a call that was refused because of one field of an account, under the
 * field's name; undefined for any other failure.
 */
export function refusedField(failure: unknown): { [Name in Field]?: string } | undefined {
  if (!(failure instanceof CallError) || failure.detail === null) return undefined;
  const { messageName, detail } = failure;
  return isKnown(messageName) ? { [fields[messageName]]: detail } : undefined;
}
