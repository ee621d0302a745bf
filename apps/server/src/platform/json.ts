/** A value that is JSON already: it is sent as it is, without its endpoint's response schema. */
export class Json {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
