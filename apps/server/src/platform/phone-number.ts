import { messages } from '@oficio/contract/errors/messages.ts';
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { Invalid } from '#app/errors.ts';

/** Numbers without a prefix are read as numbers of this country. */
const COUNTRY = 'ES';

/** What the database accepts (`users_phone_e164`): service numbers of a few digits are refused. */
const E164 = /^\+[1-9][0-9]{6,14}$/;

function read(text: string): PhoneNumber | undefined {
  // Without `extract: false`, a number inside of a sentence is read.
  const plain = text.trim().replace(/^\((\+?\d+)\)/, '$1');
  const number = parsePhoneNumberFromString(plain, { defaultCountry: COUNTRY, extract: false });
  return number?.isValid() && !number.ext && E164.test(number.number) ? number : undefined;
}

/**
 * Reads a telephone number as users type it; Spanish unless it has the prefix of a country.
 * @returns the number in E.164, or null when the text is no valid number or has an extension
 */
export function parsePhone(text: string): string | null {
  return read(text)?.number ?? null;
}

/**
 * The telephone number to store for a text that a user has typed: in E.164, null for no text.
 * @throws Invalid when the text is no valid number
 */
export function phoneToStore(text: string | null | undefined): string | null {
  if (!text) return null;
  const phone = parsePhone(text);
  if (!phone) throw new Invalid(messages.phoneInvalid);
  return phone;
}

/** Telephone numbers in the two forms of the API; null when there is none. */
export interface PresentedPhone {
  phone: string | null;
  phone_display: string | null;
}

/**
 * A stored telephone number in E.164 and as users read it: a Spanish number without its prefix. It is
 * parsed once, because an administrator's list has one for each account. A text from the time before numbers were
 * checked that is no number is returned unchanged.
 */
export function presentPhone(stored: string | null): PresentedPhone {
  const number = stored && read(stored);
  if (!number) return { phone: stored, phone_display: stored };
  const isSpanish = number.country === COUNTRY;
  return {
    phone: number.number,
    phone_display: isSpanish ? number.formatNational() : number.formatInternational(),
  };
}
