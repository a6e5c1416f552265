import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

export const ENTRY = "remoteEntry.0123456789.js";

const defaults = {
  id: "mfe-sample",
  packageVersion: "1.2.3",
  contractVersion: "1.0.0",
  installedContract: "1.0.0",
  files: {
    [ENTRY]: "var mfe_sample;(()=>{mfe_sample={}})();",
    "12.abcdefabcd.js": "page()",
    "12.fedcbafedc.css": ".page{}",
  },
  manifest: {},
};

/** Writes a built remote in the preset's format. Creates and returns the folder. */
export async function writeBuiltRemote(folder, overrides = {}) {
  const { id, packageVersion, contractVersion, installedContract, files, manifest } = { ...defaults, ...overrides };
  const dist = path.join(folder, "dist");
  const contract = path.join(folder, "node_modules", "@portal", "host-contract");
  await mkdir(dist, { recursive: true });
  await mkdir(contract, { recursive: true });
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ name: id, version: packageVersion }));
  await writeFile(path.join(contract, "package.json"), JSON.stringify({ version: installedContract }));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(dist, name), content);
    await writeFile(path.join(dist, `${name}.br`), brotliCompressSync(content));
    await writeFile(path.join(dist, `${name}.gz`), gzipSync(content));
  }
  const hash = (content) => `sha256-${createHash("sha256").update(content).digest("base64")}`;
  const hashes = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, hash(content)]));
  const content = { contractVersion, entry: ENTRY, files: hashes, preload: Object.keys(files) };
  const written = { format: "portal-remote/1", remote: id, ...content, shared: {}, pages: [], ...manifest };
  await writeFile(path.join(dist, "remote.json"), JSON.stringify(written));
  return folder;
}
