import type { RemoteDefinition, RemoteId } from "@portal/host-contract";

import { checkContractVersion, checkRemoteModule } from "./check-remote.js";
import type { RemoteRegistry, RemoteRelease } from "./parse-registry.js";
import { RemoteError } from "./remote-error.js";

export interface RemoteLoader {
  /** A failure is not cached. */
  load: (id: RemoteId) => Promise<RemoteDefinition>;
  /** null unless loaded; a loaded page renders at once. */
  loaded: (id: RemoteId) => RemoteDefinition | null;
  reload: (id: RemoteId) => Promise<RemoteDefinition>;
}

export interface RemoteLoaderParts {
  fetchRegistry: () => Promise<RemoteRegistry>;
  /** `fresh`: reuse nothing of an earlier attempt. */
  loadModule: (release: RemoteRelease, options: { fresh: boolean }) => Promise<unknown>;
}

/** Every rejection is a RemoteError. */
export function createRemoteLoader({ fetchRegistry, loadModule }: RemoteLoaderParts): RemoteLoader {
  const definitions = new Map<RemoteId, Promise<RemoteDefinition>>();
  const ready = new Map<RemoteId, RemoteDefinition>();
  const failed = new Set<RemoteId>();
  let registry: Promise<RemoteRegistry> | null = null;

  function readRegistry(): Promise<RemoteRegistry> {
    if (registry) return registry;
    const attempt = fetchRegistry();
    registry = attempt;
    attempt.catch(() => {
      if (registry === attempt) registry = null;
    });
    return attempt;
  }

  function start(id: RemoteId, fresh: boolean): Promise<RemoteDefinition> {
    if (fresh) registry = null;
    failed.delete(id);
    ready.delete(id);
    const attempt = loadDefinition(id, fresh);
    definitions.set(id, attempt);
    attempt.then(
      (definition) => {
        if (definitions.get(id) === attempt) ready.set(id, definition);
      },
      () => {
        if (definitions.get(id) !== attempt) return;
        definitions.delete(id);
        failed.add(id);
      },
    );
    return attempt;
  }

  async function loadDefinition(id: RemoteId, fresh: boolean): Promise<RemoteDefinition> {
    const release = (await readRegistry()).get(id);
    if (!release) throw new RemoteError("not-released", `the registry names no release of ${id}`);
    checkContractVersion(id, release.contractVersion);
    try {
      return checkRemoteModule(id, await loadModule(release, { fresh }));
    } catch (cause) {
      if (cause instanceof RemoteError) throw cause;
      throw new RemoteError("not-loaded", `${id} ${release.version} did not load`, { cause });
    }
  }

  return {
    load: (id) => definitions.get(id) ?? start(id, failed.has(id)),
    loaded: (id) => ready.get(id) ?? null,
    reload: (id) => start(id, true),
  };
}
