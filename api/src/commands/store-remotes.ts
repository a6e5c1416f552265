import { parseArgs } from "node:util";
import { loadConfig } from "../config/load-config";
import { createStoreBundled, type StoredBuild } from "../features/remotes/bundled/store-bundled.command";
import { createEncryption } from "../platform/crypto/encryption";
import { systemClock } from "../platform/clock/clock";
import { withAccountTools } from "./account-tools";
import { runCommand } from "./run-command";

function describe({ remote, version, isNew, isPromoted }: StoredBuild): string {
  if (isPromoted) return `${remote} ${version} is current.`;
  return isNew
    ? `${remote} ${version} is stored; a team's release stays current.`
    : `${remote} ${version} was stored already.`;
}

/**
 * Stores the built remotes of these folders as releases, signed with the portal's own key. `--always` makes them current also
 * instead of a team's release. Safe to run twice at once.
 */
void runCommand(() => {
  const { values, positionals } = parseArgs({
    options: { always: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const config = loadConfig();
  return withAccountTools(config.databaseUrl, async ({ recordAudit }) => {
    const { encryptionKeys, remoteOrigins, shellDir } = config;
    const encryption = createEncryption(encryptionKeys);
    const storeBundled = createStoreBundled({ clock: systemClock, recordAudit, encryption, remoteOrigins, shellDir });
    const stored = await Promise.all(positionals.map((directory) => storeBundled(directory, values)));
    return stored.map(describe).join("\n");
  });
});
