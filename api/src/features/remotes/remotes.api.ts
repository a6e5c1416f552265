import type { RemoteRegistry } from "@portal/api-contract";
import type { Config } from "../../config/config";
import type { Logger } from "../../platform/logger/logger";
import type { SiteRemotes } from "../../platform/site/site-remotes";
import { createRegistryReader, type ReadServedRegistry } from "./registry/registry-reader";
import { listReleased } from "./list/list-released.query";
import { createReleaseFiles } from "./registry/release-files";

export interface RemotesApi {
  readServedRegistry: ReadServedRegistry;
  site: SiteRemotes;
}

/** Releases as this process serves them. */
export function createRemotesApi({
  config,
  logger,
}: {
  config: Pick<Config, "remotesCacheDir">;
  logger: Logger;
}): RemotesApi {
  const cacheDir = config.remotesCacheDir;
  const files = createReleaseFiles({ cacheDir, logger, findListedHash });
  /** One release after the other. */
  async function keepFiles({ remotes }: RemoteRegistry): Promise<void> {
    for (const row of remotes) {
      const releases = [row, row.canary, row.lastGood].filter((release) => release !== null);
      const hashes = new Map(releases.map(({ version, manifest }) => [version, manifest.sha256]));
      for (const [version, hash] of hashes) await files.keep(row.id, version, hash);
    }
  }

  async function findListedHash(remote: string, version: string): Promise<string | null> {
    const row = (await readServedRegistry()).registry.remotes.find(({ id }) => id === remote);
    const releases = row ? [row, row.canary, row.lastGood] : [];
    return releases.find((release) => release?.version === version)?.manifest.sha256 ?? null;
  }

  const readServedRegistry = createRegistryReader({ cacheDir, logger, keepFiles });
  return {
    readServedRegistry,
    site: {
      cacheDir,
      readRegistry: async () => (await readServedRegistry()).registry,
      listReleased,
      readManifest: files.readManifest,
      findFile: files.find,
    },
  };
}
