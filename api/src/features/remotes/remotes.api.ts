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
  let keeping = Promise.resolve();

  /** In the background, one release after the other. */
  function keepAll({ remotes }: RemoteRegistry): void {
    for (const { id, version, canary, lastGood } of remotes) {
      const versions = new Set([version, canary?.version, lastGood?.version].filter((known) => known !== undefined));
      for (const one of versions) {
        keeping = keeping
          .then(() => files.keep(id, one))
          .catch((error: unknown) => {
            logger.warn({ err: error, remote: id, version: one }, "a release could not be kept on disk");
          });
      }
    }
  }

  async function findListedHash(remote: string, version: string): Promise<string | null> {
    const row = (await readServedRegistry()).registry.remotes.find(({ id }) => id === remote);
    const releases = row ? [row, row.canary, row.lastGood] : [];
    return releases.find((release) => release?.version === version)?.manifest.sha256 ?? null;
  }

  const readServedRegistry = createRegistryReader({ cacheDir, logger, onChange: keepAll });
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
