import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { RemoteManifest } from "@portal/api-contract";
import Joi from "joi";
import { OperatorError } from "../../../platform/errors/operator-error";
import type { CompressedForms } from "../publish/compress-file";

type BuiltContent = Omit<RemoteManifest, "version" | "keyId" | "signature">;

export interface Build {
  content: BuiltContent & { version: string };
  /** By SHA-256 in hex. `forms`: null if the build has none. */
  files: ReadonlyMap<string, { content: Buffer; forms: CompressedForms | null }>;
}

const builtSchema = Joi.object<BuiltContent>({ remote: Joi.string().required(), files: Joi.object().required() });
const packageSchema = Joi.object<{ version: string }>({ version: Joi.string().required() });

async function readJson<T>(file: string, schema: Joi.ObjectSchema<T>): Promise<T> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) throw new OperatorError(`${file} is missing: build the remote first (npm run build).`);
  return Joi.attempt(JSON.parse(text), schema.unknown(true));
}

/** The build's compressed form; null if it is missing or of other content. */
async function readForm(file: string, content: Buffer, unpack: (bytes: Buffer) => Buffer): Promise<Buffer | null> {
  try {
    const bytes = await readFile(file);
    return unpack(bytes).equals(content) ? bytes : null;
  } catch {
    return null;
  }
}

async function readFileWithForms(file: string) {
  const content = await readFile(file);
  const brotli = await readForm(`${file}.br`, content, brotliDecompressSync);
  const gzip = await readForm(`${file}.gz`, content, gunzipSync);
  return { content, forms: brotli && gzip && { brotli, gzip } };
}

/** The package's version and 8 hex digits of the files' hashes (`scripts/release/name-version.mjs`). */
function nameVersion(version: string, files: RemoteManifest["files"]): string {
  const lines = Object.entries(files).map(([path, sha256]) => `${path} ${sha256}\n`);
  return `${version}-${createHash("sha256").update(lines.join("")).digest("hex").slice(0, 8)}`;
}

/**
 * Reads a remote that was built with the portal. Throws an OperatorError if it is not built.
 * @param directory the remote's folder, with `package.json` and `dist`
 */
export async function readBuild(directory: string): Promise<Build> {
  const { version } = await readJson(join(directory, "package.json"), packageSchema);
  const content = await readJson(join(directory, "dist", "remote.json"), builtSchema);
  const paths = Object.keys(content.files);
  const read = await Promise.all(paths.map((path) => readFileWithForms(join(directory, "dist", path))));
  const files = new Map(read.map((file) => [createHash("sha256").update(file.content).digest("hex"), file]));
  return { content: { ...content, version: nameVersion(version, content.files) }, files };
}
