import type { RemoteManifest } from "@portal/api-contract";
import type { RemoteRelease } from "../../../models/remote-release.model";

/** The manifest was checked when the release began. */
export function readManifest({ manifest }: Pick<RemoteRelease, "manifest">): RemoteManifest {
  return JSON.parse(manifest) as RemoteManifest;
}
