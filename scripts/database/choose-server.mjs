import { Failure } from "../console/failure.mjs";
import { installServerPackages, isDebian, isRoot, unpackServerPackages } from "./debian-packages.mjs";
import { isDockerAnswering } from "./docker-server.mjs";
import { findServer, findUnpackedServer } from "./find-server.mjs";

const byHand = {
  darwin: "brew install mariadb",
  win32: "winget install MariaDB.Server",
  linux: "your system's package manager (for example: dnf install mariadb-server)",
};

/**
 * Chooses the server if there is no DATABASE_URL. First choice is MariaDB or MySQL on the machine, then Docker. Last are
 * two Debian packages, installed (as root) or unpacked below `unpackFolder`.
 * @returns {Promise<{ kind: "mariadb" | "mysql" | "docker", version?: string, program?: string }>}
 */
export async function chooseServer({ unpackFolder }) {
  const own = (await findServer()) ?? (await findUnpackedServer(unpackFolder));
  if (own) return own;
  if (await isDockerAnswering()) return { kind: "docker" };
  if (isDebian()) {
    const fetched = isRoot() ? await installAsRoot() : await unpackHere(unpackFolder);
    if (fetched) return fetched;
  }
  const command = byHand[process.platform] ?? byHand.linux;
  throw new Failure(
    `No database was found: install MariaDB 10.6 or later with ${command}, or name one in DATABASE_URL=mysql://user:password@host:3306/portal.`,
  );
}

async function installAsRoot() {
  const { done, output } = await installServerPackages();
  if (done) return findServer();
  const reason = output.trim().split("\n").at(-1) ?? "";
  throw new Failure(`No database was found, and apt-get could not install mariadb-server-core: ${reason}`);
}

async function unpackHere(folder) {
  if (await unpackServerPackages(folder)) return findUnpackedServer(folder);
  throw new Failure(
    "No database was found, and apt-get could not download one. Run: sudo apt-get install mariadb-server-core mariadb-client-core",
  );
}
