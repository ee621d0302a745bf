import { MIN_PASSWORD_LENGTH } from '@oficio/contract/auth.ts';
import { messages } from '@oficio/contract/errors/messages.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { Invalid } from '#app/errors.ts';
import { isCommonPassword } from './find-common-password.ts';
import { foldPassword } from './fold-password.ts';

/** What an attacker knows about the owner of a password. */
interface PasswordOwner {
  name: string;
  /** Null only for a deleted account. */
  email: string | null;
}

/** Shorter words occur in too many others. */
const MIN_WORD_LENGTH = 3;

/**
 * Refuses a new password that is easy to guess: one of the 100 000 most common ones, or one that
 * is too short or too common without the words of its owner's name and email and the product's
 * name. The passwords of existing accounts are not checked.
 * @throws Invalid with the message for the field
 */
export function refuseGuessable(password: string, owner: PasswordOwner): void {
  if (isCommonPassword(password)) throw new Invalid(messages.commonPassword);
  const folded = foldPassword(password);
  let rest = folded;
  for (const word of wordsOf(owner)) rest = rest.replaceAll(word, '');
  if (rest !== folded && (rest.length < MIN_PASSWORD_LENGTH || isCommonPassword(rest)))
    throw new Invalid(messages.personalPassword);
}

/** The longest words first, because they contain shorter ones. */
function wordsOf({ name, ...owner }: PasswordOwner): string[] {
  const email = owner.email ?? '';
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const words = [localPart, name, PRODUCT_NAME].map(foldPassword).flatMap((text) => [
    text,
    // "lucia.garcia85" contains "lucia", "garcia85" and "garcia".
    ...(text.match(/[\p{L}\p{N}]+/gu) ?? []),
    ...(text.match(/\p{L}+/gu) ?? []),
  ]);
  return [...new Set([foldPassword(email), ...words])]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((one, other) => other.length - one.length);
}
