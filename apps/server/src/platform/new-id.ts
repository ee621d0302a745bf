import { v7 } from 'uuid';

/** A new id: UUIDv7, so that ids made later sort later (decisions §1). */
export function newId(): string {
  return v7();
}
