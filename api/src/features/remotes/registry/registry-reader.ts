import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { RemoteRegistry } from "@portal/api-contract";
import { waitAtMost } from "../../../platform/site/wait-at-most";
import { readGeneration } from "../use/generation.sql";
import { createKeptRegistry, type KeptRegistryOptions } from "./kept-registry";
import { readRegistry } from "./read-registry.query";

/** The registry as it is served. */
export interface ServedRegistry {
  generation: number;
  registry: RemoteRegistry;
  body: Buffer;
  brotli: Buffer;
  /** Hash of the body, for the ETag. */
  hash: string;
}

/** ms after which a request asks the database again (S79). */
const freshness = 500;

/** ms that a request waits for the database. */
const mostWait = 1_500;

/** ms after which a read that hangs is given up for another one, on another connection. */
const mostReading = 5_000;

/** ms that a new registry waits for its files, so that it names no file that a failing database would withhold. */
const keepWait = 400;

const compress = promisify(brotliCompress);

async function serve(generation: number, registry: RemoteRegistry): Promise<ServedRegistry> {
  const body = Buffer.from(JSON.stringify(registry));
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 32);
  return { generation, registry, body, brotli: await compress(body), hash };
}

/** Reads at most once at a time. */
function createSharedReading(read: () => Promise<ServedRegistry>) {
  let checkedAt = -Infinity;
  let reading: Promise<ServedRegistry> | null = null;
  let readingSince = -Infinity;
  return {
    refresh(): Promise<ServedRegistry> {
      if (reading && performance.now() - readingSince < mostReading) return reading;
      const attempt = read().finally(() => {
        if (reading !== attempt) return;
        checkedAt = performance.now();
        reading = null;
      });
      reading = attempt;
      readingSince = performance.now();
      return attempt;
    },
    /** Whether the last answer may be served without another reading. While one hangs, only its first request waits. */
    isFresh(): boolean {
      const now = performance.now();
      const hangs = reading !== null && now - readingSince > mostWait && now - readingSince < mostReading;
      return hangs || now - checkedAt < freshness;
    },
  };
}

/**
 * Reads the registry from the database, at most once in 500 ms and only if its generation has grown. While the database
 * does not answer, the last registry whose files are on this machine's disk is served (S79).
 *
 * @throws when neither the database nor the disk has a registry
 */
export function createRegistryReader(options: KeptRegistryOptions) {
  const disk = createKeptRegistry<ServedRegistry>(options);
  /** The newest one. */
  let known: ServedRegistry | null = null;
  let served: ServedRegistry | null = null;

  const shared = createSharedReading(async () => {
    const generationBefore = known?.generation;
    if (!known || (await readGeneration()) !== generationBefore) {
      const { generation, registry } = await readRegistry();
      known = await serve(generation, registry);
    }
    const newest = known;
    await waitAtMost(disk.keep(newest), keepWait).catch(() => undefined);
    served = newest;
    return newest;
  });

  async function findLast(reason: unknown): Promise<ServedRegistry> {
    const kept = (await disk.find()) ?? known;
    if (kept) return kept;
    const registry = await disk.read();
    if (!registry) throw reason;
    known = await serve(-1, registry);
    return known;
  }

  return async (): Promise<ServedRegistry> => {
    if (served && shared.isFresh()) return served;
    try {
      return await waitAtMost(shared.refresh(), mostWait);
    } catch (error) {
      options.logger.warn({ err: error }, "the registry of remotes could not be read; the last one is served");
      served = await findLast(error);
      return served;
    }
  };
}

export type ReadServedRegistry = ReturnType<typeof createRegistryReader>;
