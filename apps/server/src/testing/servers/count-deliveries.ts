import { Redis } from 'ioredis';

/** Counts the messages of channels that all Redis clients of this program receive, until it is stopped. */
export function countDeliveries(): { count(): number; stop(): void } {
  const counted = new Set(['messageBuffer', 'pmessageBuffer', 'smessageBuffer']);
  const { emit } = Redis.prototype;
  let count = 0;
  Redis.prototype.emit = function (name, ...payload) {
    if (counted.has(String(name))) count += 1;
    return emit.call(this, name, ...payload);
  };
  return {
    count: () => count,
    stop() {
      Redis.prototype.emit = emit;
    },
  };
}
