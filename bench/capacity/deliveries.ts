import { LIMITS } from './limits.ts';

/**
 * Measures the time from sending a message until the other person's socket receives it. Messages to
 * a person without a socket are not measured.
 */
export class Deliveries {
  readonly #connected = new Set<string>();
  readonly #underWay = new Map<string, { receiverId: string; at: number }>();
  #taken: number[] = [];

  /** @param clientId the id that the sender gave the message */
  sent(clientId: string, receiverId: string, at: number): void {
    if (!this.#connected.has(receiverId)) return;
    this.#underWay.set(clientId, { receiverId, at });
  }

  arrived(clientId: string, at: number): void {
    const message = this.#underWay.get(clientId);
    if (!message) return;
    this.#underWay.delete(clientId);
    this.#taken.push(at - message.at);
  }

  /** Forgets a message that was not accepted. */
  refused(clientId: string): void {
    this.#underWay.delete(clientId);
  }

  joined(receiverId: string): void {
    this.#connected.add(receiverId);
  }

  /** Forgets the messages to a person whose socket was closed. */
  left(receiverId: string): void {
    if (!this.#connected.delete(receiverId)) return;
    for (const [clientId, message] of this.#underWay) {
      if (message.receiverId === receiverId) this.#underWay.delete(clientId);
    }
  }

  /**
   * Milliseconds of the messages that arrived since the last call, and the age of those that have
   * not arrived within the limit, which are then forgotten.
   */
  take(now: number): number[] {
    const taken = this.#taken;
    this.#taken = [];
    for (const [clientId, { at }] of this.#underWay) {
      if (now - at <= LIMITS.deliveryP99Ms) continue;
      this.#underWay.delete(clientId);
      taken.push(now - at);
    }
    return taken;
  }
}
