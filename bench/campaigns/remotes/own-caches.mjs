import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createOwnWeb } from "../runner/own-web.mjs";

const pauseMs = 10;

/** The process may write into the folder while it is removed. */
async function repeat(work) {
  for (let tries = 0; ; tries += 1) {
    try {
      return work();
    } catch (error) {
      if (tries === 500) throw error;
      await delay(pauseMs);
    }
  }
}

/** A web process with a disk of its own for files of remotes, which the campaign harms. */
export async function createWebWithCache(environment, { name, folder }) {
  const cacheDir = path.join(folder, name);
  const web = await createOwnWeb({ ...environment, REMOTES_CACHE_DIR: cacheDir });
  const registryFile = path.join(cacheDir, "registry.json");
  const remove = () => repeat(() => rmSync(cacheDir, { recursive: true, force: true }));
  return {
    ...web,
    name,
    /** Empties the disk. The process makes the folder again. */
    remove,
    /** Puts a file into the folder's place, so that nothing can be written. */
    async block() {
      await repeat(() => {
        rmSync(cacheDir, { recursive: true, force: true });
        writeFileSync(cacheDir, "", { flag: "wx" });
      });
    },
    async unblock() {
      rmSync(cacheDir);
      await repeat(() => mkdirSync(cacheDir, { recursive: true }));
    },
    /** Waits until the disk has the registry that the process serves, and so all its files. */
    async untilKept(until) {
      const isKept = async () => {
        const answer = await fetch(`${web.url}/remotes.json`).catch(() => undefined);
        const served = answer?.ok ? await answer.text() : "none";
        return existsSync(registryFile) && readFileSync(registryFile, "utf8") === served;
      };
      await until(isKept, () => `${name} does not keep the registry that it serves.`);
    },
  };
}
