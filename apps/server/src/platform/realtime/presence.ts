/** Knows which users have a visible tab, according to the open sockets. */
export class Presence {
  #lookUp: (userId: string) => Promise<boolean> = async () => false;

  /** Sets the look-up of a user's visible tabs, once the sockets are open. */
  setLookUp(lookUp: (userId: string) => Promise<boolean>): void {
    this.#lookUp = lookUp;
  }

  /** Whether a user has a visible tab, connected to any process; false when that is unknown. */
  hasVisibleTab(userId: string): Promise<boolean> {
    return this.#lookUp(userId);
  }
}
