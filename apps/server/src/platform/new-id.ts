import { v7 } from 'uuid';

/** A new UUIDv7; ids are ordered by the time of their creation (decisions §1). */
export function newId(): string {
  return v7();
}
