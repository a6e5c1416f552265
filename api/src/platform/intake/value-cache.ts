import { LRUCache } from "lru-cache";
import { createAnsweredCommit } from "../db/group-commit";
import {
  freshFor,
  keysPerRead,
  knownKeys,
  mostFirstWait,
  mostWait,
  restAfterFailure,
  unknownKeys,
} from "./intake.limits";

/** null: the key has no value. `unreached`: not cached, and the database does not answer. */
export type Found<Value> = Value | null | "unreached";

export interface ValueCacheOptions<Value> {
  /** Leaves keys without a value out of the map. Throws when the database does not answer. */
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  /** Clock in milliseconds, always above 0: `lru-cache` treats 0 as unset. */
  monotonic?: () => number;
  /** Default: `knownKeys`, `unknownKeys`. */
  sizes?: { known: number; unknown: number };
  /** Milliseconds; default: `mostFirstWait`. */
  firstWait?: number;
}

export interface ValueCache<Value> {
  /** Whether the key had a value at its last read, however long ago. */
  has: (key: string) => boolean;
  /** Returns a fresh value at once, otherwise usually a promise. */
  find: (key: string) => Found<Value> | Promise<Found<Value>>;
}

/** Caches unknown keys separately, so that guesses cannot evict values. */
function createMemory<Value extends object>(sizes: { known: number; unknown: number }, now: () => number) {
  const freshness = { ttl: freshFor, ttlResolution: 0, perf: { now } };
  const known = new LRUCache<string, Value>({ ...freshness, max: sizes.known, noDeleteOnStaleGet: true });
  const unknown = new LRUCache<string, true>({ ...freshness, max: sizes.unknown });
  return {
    known,
    unknown,
    stale: (key: string) => known.peek(key, { allowStale: true }),
    /** `start`: when the read began. */
    keep: (key: string, value: Value | null, start: number): Value | null => {
      if (value) known.set(key, value, { start });
      else unknown.set(key, true, { start });
      (value ? unknown : known).delete(key);
      return value;
    },
  };
}

function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | "late"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => (timer = setTimeout(resolve, milliseconds, "late")));
  return Promise.race([promise, late]).finally(() => {
    clearTimeout(timer);
  });
}

function createReader<Value extends object>(
  read: ValueCacheOptions<Value>["read"],
  keep: ReturnType<typeof createMemory<Value>>["keep"],
  monotonic: () => number,
) {
  const pending = new Map<string, Promise<Found<Value>>>();
  let restsUntil = -Infinity;
  const readTogether = createAnsweredCommit<string, Value | null>({
    most: keysPerRead,
    write: async (keys) => {
      const start = monotonic();
      const found = await read(keys);
      return keys.map((key) => keep(key, found.get(key) ?? null, start));
    },
  });
  async function readOnce(key: string): Promise<Found<Value>> {
    try {
      return (await readTogether(key)) ?? null;
    } catch {
      restsUntil = monotonic() + restAfterFailure;
      return "unreached";
    } finally {
      pending.delete(key);
    }
  }
  return {
    rests: (): boolean => monotonic() < restsUntil,
    ask: (key: string): Promise<Found<Value>> => {
      const answer = pending.get(key) ?? readOnce(key);
      pending.set(key, answer);
      return answer;
    },
  };
}

/**
 * Returns values less than a second old, without messages between processes (D523).
 * If the database does not answer, cached values are returned: the first after `mostWait`, later ones at once for a while. Uncached keys wait
 * `firstWait`.
 */
export function createValueCache<Value extends object>({
  read,
  monotonic = () => performance.now(),
  sizes = { known: knownKeys, unknown: unknownKeys },
  firstWait = mostFirstWait,
}: ValueCacheOptions<Value>): ValueCache<Value> & { sizes: () => { known: number; unknown: number } } {
  const { known, unknown, stale, keep } = createMemory<Value>(sizes, monotonic);
  const { ask, rests } = createReader(read, keep, monotonic);
  let slowUntil = -Infinity;

  async function refresh(key: string, value: Value): Promise<Found<Value>> {
    const answer = await within(ask(key), mostWait);
    if (answer === "late") slowUntil = monotonic() + restAfterFailure;
    return answer === "late" || answer === "unreached" ? value : answer;
  }

  async function readFirst(key: string): Promise<Found<Value>> {
    const answer = await within(ask(key), firstWait);
    return answer === "late" ? "unreached" : answer;
  }

  return {
    has: (key) => stale(key) !== undefined,
    find: (key) => {
      const fresh = known.get(key);
      if (fresh) return fresh;
      if (unknown.has(key)) return null;
      const value = stale(key);
      if (rests()) return value ?? "unreached";
      if (!value) return readFirst(key);
      if (monotonic() >= slowUntil) return refresh(key, value);
      void ask(key);
      return value;
    },
    sizes: () => ({ known: known.size, unknown: unknown.size }),
  };
}
