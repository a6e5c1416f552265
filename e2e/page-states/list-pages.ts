import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const REMOTES = ["mfe-admin", "mfe-auth", "mfe-dashboard", "mfe-integrations", "mfe-wizard"];

/** The path without query and hash, in lower case. */
export const toPage = (path: string): string => path.replace(/[?#].*$/, "").toLowerCase();

/** Returns the pages that each remote shows alone: the remote and the page's path. */
export function listPages(): string[] {
  return REMOTES.flatMap((remote) => {
    const files = ["src/stand-alone/pages.ts", "src/bootstrap.tsx"].map((file) => join(ROOT, remote, file));
    const source = files.find((file) => existsSync(file));
    const paths = source ? readFileSync(source, "utf8").matchAll(/path: "([^"]+)"/g) : [];
    return Array.from(paths, ([, path = ""]) => `${remote} ${toPage(path)}`);
  });
}
