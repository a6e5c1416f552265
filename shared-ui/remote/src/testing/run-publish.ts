import { readSigningKey } from "../arguments/read-signing-key.js";
import type { RunParts } from "../run-portal-remote.js";
import type { SampleRemote } from "./create-sample-remote.js";
import { proposeKey } from "./fake-portal-state.js";
import { type CommandResult, runCommand } from "./run-command.js";
import type { FakePortal } from "./start-fake-portal.js";

/** Accepts the remote's key as an admin does, and returns its public key. */
export function acceptKey(portal: FakePortal, remote: SampleRemote): string {
  const { publicKey } = readSigningKey(remote.keyFile, remote.directory);
  proposeKey(portal.state, publicKey).state = "accepted";
  return publicKey;
}

/** Runs `publish --json`. */
export async function runPublish(
  portal: FakePortal,
  remote: SampleRemote,
  changes: Partial<RunParts> = {},
): Promise<CommandResult & { document: Record<string, unknown> }> {
  const result = await runCommand(portal, remote, ["publish", "--json"], changes);
  return { ...result, document: JSON.parse(result.printed) as Record<string, unknown> };
}
