import type { ReleaseAddresses, ReleaseName } from "./release-addresses.js";

interface Added {
  release: ReleaseName;
  /** Target, event and line of code. */
  place: string;
}

export interface ListenerWatch {
  /** A page has left. Calls back later with the listeners that it left behind, per release. */
  countLeaks: (onLeak: (release: ReleaseName, listeners: number) => void) => void;
}

/** A page's clean-up may be late. */
const GRACE_MS = 2_000;

type Listener = EventListenerOrEventListenerObject;

/**
 * Watches listeners that files of remotes add to window and document. Two of one place, left behind, are a leak: a module may add one for good, when it
 * loads. Does not watch listeners that remove themselves (`once`).
 */
export function watchListeners(addresses: ReleaseAddresses): ListenerWatch {
  const stores = [window, document].map((target) => watchTarget(target, addresses));
  const listAll = () => stores.flatMap((store) => [...store.values()].flatMap((added) => [...added.values()]));
  return {
    countLeaks(onLeak) {
      const before = new Set(listAll());
      setTimeout(() => {
        const left = listAll().filter((added) => before.has(added));
        for (const [release, count] of countRepeated(left)) onLeak(release, count);
      }, GRACE_MS);
    },
  };
}

/** Listeners by event type and phase. */
type Store = Map<string, Map<Listener, Added>>;

function watchTarget(target: EventTarget, addresses: ReleaseAddresses): Store {
  const store: Store = new Map();
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);

  function forget(key: string, listener: Listener): void {
    store.get(key)?.delete(listener);
  }

  function keep(type: string, listener: Listener, options?: boolean | AddEventListenerOptions): void {
    const {
      capture = false,
      once = false,
      signal = null,
    } = typeof options === "object" ? options : { capture: options };
    const key = `${type} ${capture}`;
    const known = store.get(key) ?? new Map<Listener, Added>();
    if (once || signal?.aborted || known.has(listener)) return;
    const place = findCaller();
    const release = place === null ? null : addresses.find(place);
    if (place === null || release === null) return;
    store.set(key, known.set(listener, { release, place: `${target === window} ${key} ${place}` }));
    signal?.addEventListener("abort", () => forget(key, listener), { once: true });
  }

  target.addEventListener = (type: string, listener: Listener | null, options?: boolean | AddEventListenerOptions) => {
    add(type, listener, options);
    if (listener) keep(type, listener, options);
  };
  target.removeEventListener = (type: string, listener: Listener | null, options?: boolean | EventListenerOptions) => {
    remove(type, listener, options);
    const capture = typeof options === "object" ? (options.capture ?? false) : (options ?? false);
    if (listener) forget(`${type} ${capture}`, listener);
  };
  return store;
}

/** Ends a line of a stack: an address with its position. */
const PLACE = /([^\s()@]+):\d+:\d+\)?$/;

/** Address and position of the code that called `addEventListener`: the first that is not in this file's chunk. */
function findCaller(): string | null {
  const lines = (new Error().stack ?? "").split("\n").filter((line) => PLACE.test(line));
  const fileOf = (line = ""): string | undefined => PLACE.exec(line)?.[1];
  const own = fileOf(lines[0]);
  return lines.find((line) => fileOf(line) !== own)?.trim() ?? null;
}

function countRepeated(left: readonly Added[]): Map<ReleaseName, number> {
  const counts = new Map<ReleaseName, number>();
  for (const added of left) {
    const isRepeated = left.some((other) => other !== added && other.place === added.place);
    if (isRepeated) counts.set(added.release, (counts.get(added.release) ?? 0) + 1);
  }
  return counts;
}
