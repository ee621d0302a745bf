import words from 'virtual:password-words';
import { MIN_PASSWORD_LENGTH } from '@oficio/contract/auth.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import adjacencyGraphs from '@zxcvbn-ts/language-common/src/adjacencyGraphs.json';
import wordSequences from '@zxcvbn-ts/language-es-es/src/wordSequences.json';

/** The time to measure a password grows faster than its length. */
const MEASURED_LENGTH = 40;

const dictionary = Object.fromEntries(
  Object.entries(words).map(([name, text]) => [name, text.split(',')]),
);
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...wordSequences },
  graphs: adjacencyGraphs,
  maxLength: MEASURED_LENGTH,
});

const labels = ['Muy débil', 'Débil', 'Aceptable', 'Buena', 'Muy buena'] as const;

const hints: Record<string, string> = {
  userInputs: `No uses tu nombre, tu email ni «${PRODUCT_NAME}».`,
  topTen: 'Es de las más usadas.',
  topHundred: 'Es de las más usadas.',
  common: 'Es de las más usadas.',
  similarToCommon: 'Se parece a una de las más usadas.',
  straightRow: 'Las teclas seguidas se adivinan enseguida.',
  keyPattern: 'Las teclas seguidas se adivinan enseguida.',
  simpleRepeat: 'Las repeticiones se adivinan enseguida.',
  extendedRepeat: 'Las repeticiones se adivinan enseguida.',
  sequences: 'Las series como «abc» o «123» se adivinan enseguida.',
  recentYears: 'Los años y las fechas se adivinan enseguida.',
  dates: 'Los años y las fechas se adivinan enseguida.',
};

const GENERAL_HINT = 'Añade alguna palabra poco común.';

export interface PasswordMeasure {
  /** From 0 to 4. */
  score: number;
  label: (typeof labels)[number];
  /** How to make it harder to guess; empty when it is good. */
  hint: string;
}

/**
 * Estimates how hard a password is to guess. It only advises: the server decides.
 * @param known what others know about its owner: name, email
 */
export function measurePassword(password: string, known: readonly string[]): PasswordMeasure {
  if (password.length < MIN_PASSWORD_LENGTH) {
    return {
      score: 0,
      label: labels[0],
      hint: `Escribe al menos ${MIN_PASSWORD_LENGTH} caracteres.`,
    };
  }
  const parts = known.flatMap((text) => [text, ...(text.match(/[\p{L}\p{N}]+/gu) ?? [])]);
  const { score, feedback } = zxcvbn.check(password, [PRODUCT_NAME, ...parts.filter(Boolean)]);
  return {
    score,
    label: labels[score],
    hint: score >= 3 ? '' : (hints[feedback.warning ?? ''] ?? GENERAL_HINT),
  };
}
