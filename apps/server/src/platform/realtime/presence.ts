/** Knows who has a tab on screen, as far as the open sockets say. */
export class Presence {
  #ask: (userId: string) => Promise<boolean> = async () => false;

  /** Has the sockets answer, once they are open. */
  answerBy(ask: (userId: string) => Promise<boolean>): void {
    this.#ask = ask;
  }

  /** Whether a person has a tab on screen in any process; false when that cannot be found out. */
  isOnScreen(userId: string): Promise<boolean> {
    return this.#ask(userId);
  }
}
