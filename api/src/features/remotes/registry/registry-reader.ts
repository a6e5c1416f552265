import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { RemoteRegistry } from "@portal/api-contract";
import type { Logger } from "../../../platform/logger/logger";
import { waitAtMost } from "../../../platform/site/wait-at-most";
import { readGeneration } from "../use/generation.sql";
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

const compress = promisify(brotliCompress);

async function serve(generation: number, registry: RemoteRegistry): Promise<ServedRegistry> {
  const body = Buffer.from(JSON.stringify(registry));
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 32);
  return { generation, registry, body, brotli: await compress(body), hash };
}

async function writeToDisk(file: string, folder: string, registry: RemoteRegistry): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(registry), { flush: true });
  await rename(draft, file);
}

/** Throws `reason` when the disk has none. */
async function readFromDisk(file: string, reason: unknown): Promise<ServedRegistry> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) throw reason;
  return serve(-1, JSON.parse(text) as RemoteRegistry);
}

export interface RegistryReaderOptions {
  cacheDir: string;
  logger: Logger;
  /** Called with each new registry. */
  onChange?: (registry: RemoteRegistry) => void;
}

/**
 * Reads the registry from the database, at most once in 500 ms and only if its generation has grown. While the database
 * does not answer, the last registry is served, after a start the one on this machine's disk (S79).
 *
 * @throws when neither the database nor the disk has a registry
 */
export function createRegistryReader({ cacheDir, logger, onChange }: RegistryReaderOptions) {
  const file = join(cacheDir, "registry.json");
  let known: ServedRegistry | null = null;
  let checkedAt = -Infinity;
  let reading: Promise<ServedRegistry> | null = null;
  let readingSince = -Infinity;

  async function readDatabase(): Promise<ServedRegistry> {
    const generationBefore = known?.generation;
    if (known && (await readGeneration()) === generationBefore) return known;
    const { generation, registry } = await readRegistry();
    const next = await serve(generation, registry);
    known = next;
    onChange?.(registry);
    await writeToDisk(file, cacheDir, registry).catch((error: unknown) => {
      logger.warn({ err: error }, "the registry of remotes could not be kept on disk");
    });
    return next;
  }

  function refresh(): Promise<ServedRegistry> {
    if (reading && performance.now() - readingSince < mostReading) return reading;
    const attempt = readDatabase().finally(() => {
      if (reading !== attempt) return;
      checkedAt = performance.now();
      reading = null;
    });
    reading = attempt;
    readingSince = performance.now();
    return attempt;
  }

  /** While a read hangs, only its first request waits. */
  const mayServeKnown = () => {
    const now = performance.now();
    return (
      now - checkedAt < freshness ||
      (reading !== null && now - readingSince > mostWait && now - readingSince < mostReading)
    );
  };

  return async (): Promise<ServedRegistry> => {
    if (known && mayServeKnown()) return known;
    try {
      return await waitAtMost(refresh(), mostWait);
    } catch (error) {
      logger.warn({ err: error }, "the registry of remotes could not be read; the last one is served");
      known ??= await readFromDisk(file, error);
      return known;
    }
  };
}

export type ReadServedRegistry = ReturnType<typeof createRegistryReader>;
