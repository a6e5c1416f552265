import { createHash } from "node:crypto";
import type { RemoteManifest, RemotePageDeclaration } from "@portal/api-contract";
import { RemoteKey } from "../src/models/remote-key.model";
import { createAcceptPages } from "../src/features/remotes/pages/accept-pages.command";
import { createFinishRelease } from "../src/features/remotes/publish/finish-release.command";
import { createStartRelease } from "../src/features/remotes/publish/start-release.command";
import { createStoreFile } from "../src/features/remotes/publish/store-file.command";
import { createKeyPair, signManifest } from "../src/features/remotes/publish/verify-manifest";
import { createChooseCanary } from "../src/features/remotes/use/choose-canary.command";
import { createPromote } from "../src/features/remotes/use/promote.command";
import { createSuspend } from "../src/features/remotes/use/suspend.command";
import { createRecordAudit } from "../src/platform/audit/audit";
import { systemClock } from "../src/platform/clock/clock";
import { randomId } from "../src/platform/crypto/random-id";
import { testEncryption } from "./test-encryption";

export const testEntry = "remoteEntry.0123456789.js";

export const hexOf = (content: string): string => createHash("sha256").update(content).digest("hex");

export interface TestContent {
  remote: string;
  version: string;
  /** Default: an entry that defines the container. */
  files?: Readonly<Record<string, string>>;
  pages?: RemotePageDeclaration[];
}

/** The content of a release without key and signature. */
export function buildContent({ remote, version, files = buildFiles(remote, version), pages = [] }: TestContent) {
  const hashes = Object.entries(files).map(([path, content]) => {
    return [path, `sha256-${createHash("sha256").update(content).digest("base64")}`];
  });
  const content: Omit<RemoteManifest, "keyId" | "signature"> = {
    format: "portal-remote/1",
    ...{ remote, version, contractVersion: "1.0.0", entry: testEntry },
    files: Object.fromEntries(hashes) as Record<string, string>,
    preload: Object.keys(files).filter((path) => path === testEntry || path.startsWith("page.")),
    shared: { react: "^19.3.0" },
    pages,
  };
  return content;
}

export function buildFiles(remote: string, version: string): Record<string, string> {
  const container = remote.replaceAll("-", "_");
  return {
    [testEntry]: `var ${container};(()=>{${container}={version:"${version}"}})();`,
    "page.0123456789.css": `.${container}__page{color:red}`,
    "late.0123456789.js": `console.log("${remote}${", a chunk that a page loads later".repeat(9)}")`,
  };
}

const portal = { tokenId: null, userId: null };
const call = { ip: "", requestId: "" };

function createTools() {
  const dependencies = { clock: systemClock, recordAudit: createRecordAudit(systemClock), encryption: testEncryption };
  return { ...dependencies, remoteOrigins: [], shellDir: "/nowhere" };
}

export async function suspendTestRelease(remote: string, version: string): Promise<void> {
  await createSuspend(createTools())(remote, { version, reason: "Wrong totals." }, { userId: "usr_test" }, call);
}

export async function acceptTestPages(remote: string, version: string): Promise<void> {
  await createAcceptPages(createTools())(remote, { version }, { userId: "usr_test" }, call);
}

/**
 * Publishes a release without the routes, signed with a new accepted key, and makes it current, or the canary of `percent`
 * browsers.
 */
export async function publishTestRelease(
  wanted: TestContent & { asGood?: boolean; percent?: number },
): Promise<RemoteManifest> {
  const { remote, version, asGood = false, percent, pages, files = buildFiles(remote, version) } = wanted;
  const tools = createTools();
  const { publicKey, privateKey } = createKeyPair();
  const id = randomId("rky");
  const now = new Date();
  await RemoteKey.create({ id, remote, publicKey, createdAt: now, acceptedAt: now });
  const manifest = signManifest({ ...buildContent({ remote, version, files, pages }), keyId: id }, privateKey);
  const { missing } = await createStartRelease(tools)(manifest, remote, portal);
  for (const content of Object.values(files)) {
    const sha256 = hexOf(content);
    if (missing.includes(sha256)) await createStoreFile(tools)(remote, { sha256, content: Buffer.from(content) });
  }
  await createFinishRelease(tools)(remote, version, portal, call);
  if (percent === undefined) await createPromote(tools)(remote, { version, asGood }, portal, call);
  else await createChooseCanary(tools)(remote, { version, percent }, portal, call);
  return manifest;
}
