const MOST = 99;

/** A number in a badge: "99+" for more than 99. */
export const shownCount = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

/** The same number as it is read aloud: "más de 99". */
export const spokenCount = (count: number): string =>
  count > MOST ? `más de ${MOST}` : String(count);
