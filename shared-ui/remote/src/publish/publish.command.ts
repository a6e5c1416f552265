import type { SigningKey } from "../arguments/read-signing-key.js";
import { type CheckedRemote, checkRemote } from "../check/check-remote.command.js";
import type { CommandContext, Outcome } from "../command-context.js";
import { countOf, formatBytes } from "../output/format-bytes.js";
import { parseManifestFiles, parseReleaseAnswer, parseStart, type Release } from "../portal/parse-release.js";
import { PortalError } from "../portal/portal-error.js";
import { RefusedError, type Refusal, throwRefusals } from "../refusal.js";
import type { RemotePackage } from "../remote/read-remote-package.js";
import { listReleases } from "../releases/list-releases.query.js";
import { compareReleases, type Changes, describeChanges } from "./compare-releases.js";
import { findGitFaults } from "./find-git-faults.js";
import { requireAcceptedKey } from "./require-accepted-key.js";
import { type SignedManifest, signManifest } from "./sign-manifest.js";
import { uploadFiles } from "./upload-files.js";

/** States in which a version can never be used again. */
const SPENT = new Set(["suspended", "pruned", "invalid"]);
const FINISHED = new Set(["ready", "current", "canary"]);

/**
 * Checks, signs and uploads this version. No browser gets it before `canary` or `promote`. A publish that was cut off is
 * repeated: the portal names the files that it still lacks.
 *
 * @throws RefusedError, PortalError
 */
export async function publish(context: CommandContext, remote: RemotePackage, key: SigningKey): Promise<Outcome> {
  const { client, report } = context;
  const faults = await findGitFaults(context.directory);
  const checked = await checkOrRefuse(context, remote, faults);
  const keyId = await requireAcceptedKey(client, remote.id, key);
  const releases = await listReleases(client, remote.id);
  const known = releases.find(({ version }) => version === remote.version);
  if (known && SPENT.has(known.state)) throw toSpent(remote, known.state);
  const changes = await findChanges(context, remote, checked, releases);
  const manifest = signManifest(checked.built.manifest, { version: remote.version, keyId, key });
  const { missing } = await startRelease(context, remote, manifest);
  if (known && FINISHED.has(known.state) && missing.length === 0) {
    return describePublish(remote, { release: known, alreadyPublished: true, changes, sent: { files: 0, bytes: 0 } });
  }
  report(`Uploading ${countOf(missing.length, "file")} of ${checked.built.files.length}.`);
  const sent = await uploadFiles({ client, remote: remote.id, files: checked.built.files, missing });
  const release = await finishRelease(context, remote);
  return describePublish(remote, { release, alreadyPublished: false, changes, sent });
}

/** Lists the faults of the repository and of the remote together. */
async function checkOrRefuse(context: CommandContext, remote: RemotePackage, faults: readonly Refusal[]) {
  const checked = await checkRemote(context, remote).catch((error: unknown) => {
    throw error instanceof RefusedError ? new RefusedError([...faults, ...error.refusals]) : error;
  });
  throwRefusals([...faults, ...checked.refusals]);
  return checked;
}

/** undefined: there is no current release, or its manifest cannot be read. */
async function findChanges(
  { client, report }: CommandContext,
  { id }: RemotePackage,
  { built }: CheckedRemote,
  releases: readonly Release[],
): Promise<Changes | undefined> {
  const current = releases.find(({ state }) => state === "current");
  if (!current) return undefined;
  const { version, bytes } = current;
  const path = `/remotes/${id}/${version}/manifest.json`;
  try {
    const files = await client.request({ method: "GET", path, isRepeatable: true, parse: parseManifestFiles });
    return compareReleases(built, { version, bytes, files });
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    report(`The files of ${version} cannot be compared: ${error.message}`);
    return undefined;
  }
}

async function startRelease({ client }: CommandContext, { id, version }: RemotePackage, manifest: SignedManifest) {
  const path = `/api/remotes/${id}/releases`;
  try {
    return await client.request({ method: "POST", path, body: manifest, isRepeatable: true, parse: parseStart });
  } catch (error) {
    if (!(error instanceof PortalError) || error.details.status !== 409) throw error;
    const { code, requestId } = error.details;
    const problem = `The portal does not accept ${version}: ${error.message} (${code}, request ${requestId ?? "unknown"})`;
    const fix =
      code === "VERSION_TAKEN"
        ? "A version is published once, with one content and one key. Raise the version and publish again."
        : "See the sentence above, and publish again.";
    throw new RefusedError([{ code, problem, place: "package.json, version", fix }]);
  }
}

const finishRelease = async ({ client }: CommandContext, { id, version }: RemotePackage) => {
  const path = `/api/remotes/${id}/releases/${version}/finish`;
  const answer = await client.request({
    method: "POST",
    path,
    body: {},
    isRepeatable: true,
    parse: parseReleaseAnswer,
  });
  return answer.release;
};

function toSpent({ version }: RemotePackage, state: string): RefusedError {
  const problem = `Version ${version} is ${state} and cannot be used again.`;
  const fix = "Raise the version and publish again.";
  return new RefusedError([{ code: "VERSION_SPENT", problem, place: "package.json, version", fix }]);
}

interface Published {
  release: Release;
  alreadyPublished: boolean;
  changes: Changes | undefined;
  sent: { files: number; bytes: number };
}

function describePublish(
  { id, version }: RemotePackage,
  { release, alreadyPublished, changes, sent }: Published,
): Outcome {
  const total = `${countOf(release.files, "file")}, ${formatBytes(release.bytes)}`;
  const first = alreadyPublished
    ? `${id} ${version} is already published with the same content (${total}).`
    : `Published ${id} ${version}: ${total}, ${formatBytes(sent.bytes)} uploaded. No browser gets it before canary or promote.`;
  const compared = changes ? describeChanges(changes) : ["There is no current release to compare with."];
  const lines = alreadyPublished ? [first] : [first, ...compared];
  return {
    lines,
    data: { remote: id, version, alreadyPublished, uploaded: sent, changes: changes ?? null, release },
  };
}
