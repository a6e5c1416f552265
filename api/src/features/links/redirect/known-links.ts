import { createAnsweredCommit } from "../../../platform/db/group-commit";
import {
  freshFor,
  knownLinks,
  linksPerLook,
  mostFirstWait,
  mostWait,
  restAfterFailure,
  unknownCodes,
} from "../links.limits";

/** What a redirect must know of a link. */
export interface KnownLink {
  id: number;
  endUrl: string;
  isDisabled: boolean;
  expiresAt: Date | null;
  /** Absent: yes. */
  passesParameters?: boolean;
  /** Its code, where the destination is told by which link somebody comes; absent or null: it is not. */
  handsOn?: string | null;
}

/** `unreached`: the database does not answer, and the link was not looked at before. */
export type Found = KnownLink | null | "unreached";

export interface KnownLinksOptions {
  /** Links by their codes, as they are now. Throws when the database does not answer. */
  look: (codes: readonly string[]) => Promise<ReadonlyMap<string, KnownLink>>;
  /** Milliseconds that only grow. */
  monotonic?: () => number;
  /** How many links and unknown codes are kept; default: `knownLinks`, `unknownCodes`. */
  sizes?: { known: number; unknown: number };
  /** Milliseconds that a link which is not known waits; default: `mostFirstWait`. */
  firstWait?: number;
}

interface Remembered {
  link: KnownLink;
  /** When the look began that found it. */
  at: number;
}

/** Adds at the end; what was longest not looked at goes. */
function put<V>(map: Map<string, V>, code: string, value: V, most: number): void {
  map.delete(code);
  map.set(code, value);
  if (map.size > most) map.delete(map.keys().next().value ?? "");
}

/** What was found lately, and that nothing was. */
function createMemory(sizes: { known: number; unknown: number }) {
  const known = new Map<string, Remembered>();
  const unknown = new Map<string, number>();
  return {
    known,
    unknown,
    keep(code: string, link: KnownLink | null, at: number): KnownLink | null {
      if (link) put(known, code, { link, at }, sizes.known);
      else put(unknown, code, at, sizes.unknown);
      (link ? unknown : known).delete(code);
      return link;
    },
  };
}

function within(promise: Promise<Found>, milliseconds: number): Promise<Found | "late"> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve("late");
    }, milliseconds);
    void promise.then((found) => {
      clearTimeout(timer);
      resolve(found);
    });
  });
}

/** Looks links up, all that are asked for meanwhile in one question, each once however many wait for it. */
function createAsk(look: KnownLinksOptions["look"], memory: ReturnType<typeof createMemory>, monotonic: () => number) {
  const asked = new Map<string, Promise<Found>>();
  let restsUntil = -Infinity;
  const lookTogether = createAnsweredCommit<string, KnownLink | null>({
    most: linksPerLook,
    write: async (codes) => {
      const at = monotonic();
      const found = await look(codes);
      return codes.map((code) => memory.keep(code, found.get(code) ?? null, at));
    },
  });
  return {
    /** Whether it has failed just now, and is not to be asked. */
    rests: (now: number): boolean => now < restsUntil,
    ask: (code: string): Promise<Found> => {
      const under = asked.get(code);
      if (under) return under;
      const answer = lookTogether(code)
        .then((link): Found => link ?? null)
        .catch((): Found => {
          restsUntil = monotonic() + restAfterFailure;
          return "unreached";
        })
        .finally(() => asked.delete(code));
      asked.set(code, answer);
      return answer;
    },
  };
}

/**
 * Links as they were less than a second ago (D282): one that was looked at longer ago is looked at again. Without a database a
 * link leads where it led; it is waited for shortly, and then not at all for a while. Who asks for a link that is not known
 * waits longer. Unknown codes are kept as short, and so many.
 */
export function createKnownLinks({
  look,
  monotonic = () => performance.now(),
  sizes = { known: knownLinks, unknown: unknownCodes },
  firstWait = mostFirstWait,
}: KnownLinksOptions) {
  const memory = createMemory(sizes);
  const { ask, rests } = createAsk(look, memory, monotonic);
  let slowUntil = -Infinity;

  async function askAgain(code: string, link: KnownLink): Promise<Found> {
    const answer = await within(ask(code), mostWait);
    if (answer === "late") slowUntil = monotonic() + restAfterFailure;
    return answer === "late" || answer === "unreached" ? link : answer;
  }

  async function askFirst(code: string): Promise<Found> {
    const answer = await within(ask(code), firstWait);
    return answer === "late" ? "unreached" : answer;
  }

  return {
    /** Whether a link of this code was seen. */
    has: (code: string): boolean => memory.known.has(code),
    /** At once where it was looked at just now. */
    find(code: string): Found | Promise<Found> {
      const now = monotonic();
      const remembered = memory.known.get(code);
      if (remembered && now - remembered.at < freshFor) return remembered.link;
      const missedAt = memory.unknown.get(code);
      if (missedAt !== undefined && now - missedAt < freshFor) return null;
      if (rests(now)) return remembered?.link ?? "unreached";
      if (!remembered) return askFirst(code);
      if (now >= slowUntil) return askAgain(code, remembered.link);
      void ask(code);
      return remembered.link;
    },
    /** How many are kept. */
    sizes: () => ({ known: memory.known.size, unknown: memory.unknown.size }),
  };
}

export type KnownLinks = ReturnType<typeof createKnownLinks>;
