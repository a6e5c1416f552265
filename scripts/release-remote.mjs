import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { ReleaseError } from "./release/release-error.mjs";
import { releaseRemote } from "./release/release-remote.mjs";

const USAGE = "Usage: npm run release -- <remote> --to <folder>, for example: npm run release -- mfe-auth --to cdn";

/** Releases a built remote of this repository into a folder. */
async function main() {
  const { id, to } = readArguments();
  const root = resolve(import.meta.dirname, "..");
  const remoteDirectory = join(root, id);
  if (!existsSync(join(remoteDirectory, "package.json"))) throw new ReleaseError(`There is no remote ${id}. ${USAGE}`);
  if (to === undefined) throw new ReleaseError(USAGE);
  const remotesDirectory = resolve(to);
  const { version, changed } = await releaseRemote({ remoteDirectory, remotesDirectory });
  console.log(`${id} ${version} ${changed ? "is released in" : "was already released in"} ${remotesDirectory}`);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: { to: { type: "string" } }, allowPositionals: true });
    if (positionals.length !== 1) throw new ReleaseError(USAGE);
    return { id: positionals[0], to: values.to };
  } catch (error) {
    throw error instanceof ReleaseError ? error : new ReleaseError(`${error.message} ${USAGE}`);
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exitCode = 1;
}
