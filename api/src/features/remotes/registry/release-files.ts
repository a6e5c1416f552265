import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import type { RemoteManifest } from "@portal/api-contract";
import { Op } from "sequelize";
import { RemoteFile } from "../../../models/remote-file.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import type { Logger } from "../../../platform/logger/logger";
import type { FoundFile } from "../../../platform/site/site-remotes";
import { compressFile } from "../publish/compress-file";
import { writeWhole } from "./write-whole";

/** Files of one content: `name` has the content, `name.br` and `name.gz` its compressed forms. */
interface Content {
  content: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

/** Manifests in memory. */
const mostReleases = 200;

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** The content last: its presence says that the compressed forms are complete. */
async function writeContent(file: string, { content, brotli, gzip }: Content): Promise<void> {
  if (brotli) await writeWhole(`${file}.br`, brotli);
  if (gzip) await writeWhole(`${file}.gz`, gzip);
  await writeWhole(file, content);
}

async function readStored(sha256: string): Promise<Content | null> {
  return RemoteFile.findByPk(sha256, { attributes: ["content", "brotli", "gzip"], raw: true });
}

async function readStoredManifest(remote: string, version: string): Promise<Content | null> {
  const release = await findPublished(remote, version, ["manifest"]);
  if (!release) return null;
  const content = Buffer.from(release.manifest);
  return { content, ...(await compressFile(content)) };
}

function findPublished(remote: string, version: string, attributes: string[]): Promise<RemoteRelease | null> {
  const where = { remote, version, finishedAt: { [Op.ne]: null }, prunedAt: null };
  return RemoteRelease.findOne({ where, attributes, raw: true });
}

/** Finds the content of `name` on disk, else by `read`, which fills the disk. One at a time for each name. */
function createContentCache({ cacheDir, logger }: Pick<ReleaseFilesOptions, "cacheDir" | "logger">) {
  const filling = new Map<string, Promise<FoundFile | null>>();

  async function fill(name: string, read: () => Promise<Content | null>): Promise<FoundFile | null> {
    const file = join(cacheDir, name);
    if (await isFile(file)) return { path: name };
    const content = await read();
    if (!content) return null;
    try {
      await writeContent(file, content);
      return { path: name };
    } catch (error) {
      logger.warn({ err: error, file: name }, "a file of a remote could not be kept on disk");
      return { bytes: content.content };
    }
  }

  return (name: string, read: () => Promise<Content | null>): Promise<FoundFile | null> => {
    const running = filling.get(name) ?? fill(name, read).finally(() => filling.delete(name));
    filling.set(name, running);
    return running;
  };
}

function requireOnDisk(found: FoundFile | null, name: string): void {
  if (found && "bytes" in found) throw new Error(`The disk does not take ${name}.`);
}

export interface ReleaseFilesOptions {
  cacheDir: string;
  logger: Logger;
  /** Hash (hex) of a manifest that the registry names; null: it does not name the release. */
  findListedHash: (remote: string, version: string) => Promise<string | null>;
}

/**
 * Files of releases: from this machine's disk, else from the database, which fills the disk. Contents never change, so a file
 * on disk is never read again from the database. Without a disk the database's bytes are served.
 */
export function createReleaseFiles(options: ReleaseFilesOptions) {
  const { cacheDir } = options;
  const findContent = createContentCache(options);
  const manifests = new Map<string, RemoteManifest>();

  async function findHash(remote: string, version: string): Promise<string | null> {
    const listed = await options.findListedHash(remote, version);
    return listed ?? (await findPublished(remote, version, ["manifestSha256"]))?.manifestSha256 ?? null;
  }

  /** By its hash: another database may have had another release of the same name. */
  async function findManifest(remote: string, version: string, known?: string): Promise<FoundFile | null> {
    const hash = known ?? (await findHash(remote, version));
    return hash === null
      ? null
      : findContent(join("manifests", `${hash}.json`), () => readStoredManifest(remote, version));
  }

  async function readManifest(remote: string, version: string, hash?: string): Promise<RemoteManifest | null> {
    const key = `${remote}/${version}`;
    const known = manifests.get(key);
    if (known) return known;
    const found = await findManifest(remote, version, hash);
    if (!found) return null;
    // The disk may be emptied meanwhile.
    const fromDisk = "bytes" in found ? found.bytes : await readFile(join(cacheDir, found.path)).catch(() => null);
    const text = fromDisk ?? (await readStoredManifest(remote, version))?.content;
    if (!text) return null;
    const manifest = JSON.parse(text.toString()) as RemoteManifest;
    manifests.set(key, manifest);
    const [oldest] = manifests.keys();
    if (manifests.size > mostReleases && oldest !== undefined) manifests.delete(oldest);
    return manifest;
  }

  async function findNamed(manifest: RemoteManifest | null, path: string): Promise<FoundFile | null> {
    const { files = {} } = manifest ?? {};
    const hash = Object.hasOwn(files, path) ? files[path] : undefined;
    if (hash === undefined) return null;
    const sha256 = Buffer.from(hash.slice("sha256-".length), "base64").toString("hex");
    const name = join("files", sha256.slice(0, 2), `${sha256}${extname(path)}`);
    return findContent(name, () => readStored(sha256));
  }

  return {
    /** null: no such file in a published release. */
    find: async (remote: string, version: string, path: string): Promise<FoundFile | null> =>
      path === "manifest.json" ? findManifest(remote, version) : findNamed(await readManifest(remote, version), path),
    readManifest: (remote: string, version: string) => readManifest(remote, version),
    /**
     * Brings all files of a release to the disk, so that they are there while the database is not. Rejects when it refuses.
     * @param hash of the manifest (hex), by the registry that is kept: the served one waits for this
     */
    async keep(remote: string, version: string, hash: string): Promise<void> {
      const manifest = await readManifest(remote, version, hash);
      requireOnDisk(await findManifest(remote, version, hash), `the manifest of ${remote} ${version}`);
      for (const path of Object.keys(manifest?.files ?? {})) {
        requireOnDisk(await findNamed(manifest, path), `${path} of ${remote} ${version}`);
      }
    },
  };
}
