import { Script } from "node:vm";
import { isPlainSvg, RELEASE_LIMITS, type RemoteManifest } from "@portal/api-contract";
import { RemoteFile } from "../../../models/remote-file.model";
import { AppError } from "../../../platform/errors/app-error";
import { remotesTexts } from "../remotes.texts";
import type { StoredPath } from "./files.sql";
import { toContainerName } from "./refuse-manifest";

const inlineMap = /\/[/*][#@]\s*sourceMappingURL=/;

function refuse(path: string, message: string): never {
  throw new AppError({ code: "FILE_REFUSED", status: 422, message, fields: { [`files.${path}`]: message } });
}

function checkEntry(path: string, text: string, remote: string): void {
  const container = toContainerName(remote);
  try {
    new Script(text, { filename: path });
  } catch {
    refuse(path, `The entry ${path} is not a script.`);
  }
  if (!new RegExp(`^var ${container}\\b`).test(text)) {
    refuse(path, `The entry ${path} does not define the container ${container}.`);
  }
}

function checkText(path: string, text: string): void {
  if (path.endsWith(".svg") && !isPlainSvg(text)) {
    refuse(
      path,
      `${path} contains script, prefixed names or links to files, or is too large. Export it as a plain image in UTF-8.`,
    );
  }
  if (/\.(?:js|css)$/.test(path) && inlineMap.test(text)) {
    refuse(path, `${path} names a source map. Build without source maps.`);
  }
  if (path.endsWith(".json")) {
    try {
      JSON.parse(text);
    } catch {
      refuse(path, `${path} is not JSON.`);
    }
  }
}

/** Throws 422 for a file that may not be published (S79). */
export async function checkFiles({ entry, remote }: RemoteManifest, files: readonly StoredPath[]): Promise<void> {
  for (const { path, sha256 } of files) {
    if (!/\.(?:js|css|json|svg)$/.test(path)) continue;
    const file = await RemoteFile.findByPk(sha256, { attributes: ["content"], rejectOnEmpty: true });
    // Parsing blocks the process.
    if (path.endsWith(".json") && file.content.length > RELEASE_LIMITS.jsonBytes)
      refuse(path, remotesTexts.jsonTooLarge);
    const text = file.content.toString("utf8");
    checkText(path, text);
    if (path === entry) checkEntry(path, text, remote);
  }
}
