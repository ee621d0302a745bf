import { expect, it } from 'vitest';
import { matchedParts } from './matched-text.tsx';

const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

it.each([
  ['Carpintería', 'ca', '[Ca]rpintería'],
  ['Mª del Carmen Vázquez-Figueroa', 'ca', 'Mª del [Ca]rmen Vázquez-Figueroa'],
  ['Vázquez-Figueroa', 'figu', 'Vázquez-[Figu]eroa'],
  ['Fuga de agua', 'fuga agu', '[Fuga] de [agu]a'],
  ['Jardinería', 'JARDINERIA', '[Jardinería]'],
  ['España', 'espan', '[Españ]a'],
  ['Lugo', '', 'Lugo'],
  ['Lugo', 'ugo', 'Lugo'],
  ['Lugo', '«(*', 'Lugo'],
])('%s for "%s"', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

it('marks a whole character, however it is composed', () => {
  expect(marked('Ca\u0301diz', 'ca')).toBe('[Ca\u0301]diz');
});

it('loses no character of any text', () => {
  for (const text of ['', ' ', 'İstanbul', 'ﬁno ﬁ', '🧰 caja', 'a  b', 'ß']) {
    for (const typed of ['i', 'f', 'fi', 'ca', 's', 'ss']) {
      expect(
        matchedParts(text, typed)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }
  }
});
