import type {
  RegistryRelease,
  RegistryRow,
  RemoteManifest,
  RemotePageDeclaration,
  RemoteRegistry,
} from "@portal/api-contract";

/** A release in use, with its manifest's hash in hex. */
export interface ListedRelease {
  manifest: RemoteManifest;
  manifestSha256: string;
  /** Those of its pages that an admin accepted (S61). */
  pages: RemotePageDeclaration[];
}

export interface ListedRemote {
  current: ListedRelease;
  canary: (ListedRelease & { percent: number }) | null;
  lastGood: ListedRelease | null;
  /** Keys that the shell accepts for the remote. */
  keys: readonly { id: string; publicKey: string }[];
}

/** The portal's own folder of a release. */
function toFolder({ remote, version }: Pick<RemoteManifest, "remote" | "version">): string {
  return `/remotes/${remote}/${version}/`;
}

function toRelease({ manifest, manifestSha256, pages }: ListedRelease, base: string): Required<RegistryRelease> {
  const place = { path: `${toFolder(manifest)}manifest.json`, sha256: manifestSha256 };
  return { version: manifest.version, entry: base + manifest.entry, manifest: place, pages };
}

function toRow({ current, canary, lastGood }: ListedRemote): RegistryRow {
  const { manifest } = current;
  const base = manifest.base ?? toFolder(manifest);
  return {
    id: manifest.remote,
    ...toRelease(current, base),
    contractVersion: manifest.contractVersion,
    integrity: manifest.files[manifest.entry] ?? "",
    preload: manifest.preload.map((path) => base + path),
    canary: canary && {
      ...toRelease(canary, canary.manifest.base ?? toFolder(canary.manifest)),
      percent: canary.percent,
    },
    // From the portal's own store: another origin may be down (S77).
    lastGood: lastGood && toRelease(lastGood, toFolder(lastGood.manifest)),
  };
}

/** `/remotes.json` (S76). */
export function buildRegistry(remotes: readonly ListedRemote[]): RemoteRegistry {
  const keys = remotes.flatMap(({ current, keys: own }) =>
    own.map(({ id, publicKey }) => ({ id, remote: current.manifest.remote, publicKey })),
  );
  return { version: 1, remotes: remotes.map(toRow), keys };
}
