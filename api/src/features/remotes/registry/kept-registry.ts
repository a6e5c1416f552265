import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { RemoteRegistry } from "@portal/api-contract";
import type { Logger } from "../../../platform/logger/logger";
import { writeWhole } from "./write-whole";

/** ms after which the disk is looked at again: it may have been emptied, or may take files again. */
const checkAfter = 2_000;

export interface KeptRegistryOptions {
  cacheDir: string;
  logger: Logger;
  /** Brings all files of a registry to the disk. Rejects when one is not there. */
  keepFiles?: (registry: RemoteRegistry) => Promise<void>;
}

export interface KeptRegistry<T> {
  /** Keeps the newest registry, after its files. Call it whenever the registry was read. Never rejects. */
  keep: (newest: T) => Promise<void>;
  /** The last registry whose files are all on disk; null: none, or the disk was emptied. */
  find: () => Promise<T | null>;
  /** The registry that an earlier process kept; null: none. */
  read: () => Promise<RemoteRegistry | null>;
}

/** The registry on this machine's disk, which is served while the database does not answer (S79, D539). */
export function createKeptRegistry<T extends { registry: RemoteRegistry }>(
  options: KeptRegistryOptions,
): KeptRegistry<T> {
  const { cacheDir, logger, keepFiles = () => Promise.resolve() } = options;
  const file = join(cacheDir, "registry.json");
  let kept: T | null = null;
  let wanted: T | null = null;
  let working: Promise<void> | null = null;
  let triedAt = -Infinity;

  const isThere = () =>
    stat(file).then(
      () => true,
      () => false,
    );

  async function work(): Promise<void> {
    try {
      while (wanted && (wanted !== kept || !(await isThere()))) {
        const next = wanted;
        await keepFiles(next.registry);
        await writeWhole(file, JSON.stringify(next.registry));
        kept = next;
      }
    } catch (error) {
      logger.warn({ err: error }, "the registry of remotes and its files could not be kept on disk");
    } finally {
      triedAt = performance.now();
      working = null;
    }
  }

  return {
    keep(newest) {
      const isNew = newest !== wanted;
      wanted = newest;
      if (working) return working;
      if (!isNew && performance.now() - triedAt < checkAfter) return Promise.resolve();
      working = work();
      return working;
    },
    find: async () => (kept && (await isThere()) ? kept : null),
    async read() {
      const text = await readFile(file, "utf8").catch(() => null);
      return text === null ? null : (JSON.parse(text) as RemoteRegistry);
    },
  };
}
