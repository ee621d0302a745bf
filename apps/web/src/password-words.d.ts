declare module 'virtual:password-words' {
  /** Words in descending order of frequency, separated by commas; see `build/password-words.ts`. */
  const words: Record<'passwords' | 'commonWords' | 'firstNames' | 'lastNames', string>;
  export default words;
}
