import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Returns where the remote's source has a text, as `src/page.tsx:12`.
 *
 * @param directory of the remote
 * @returns undefined: the text is in a package, or is composed
 */
export function findSourcePlace(directory: string, text: string): string | undefined {
  const sources = listSources(path.join(directory, "src"));
  const released = sources.filter((file) => !isOfFakeHost(path.relative(directory, file)));
  for (const file of [...released, ...sources]) {
    const lines = readFileSync(file, "utf8").split("\n");
    const line = lines.findIndex((content) => content.includes(text));
    if (line !== -1) return `${path.relative(directory, file).replaceAll(path.sep, "/")}:${line + 1}`;
  }
  return undefined;
}

/** The fake answers of the calls are there, too. */
const isOfFakeHost = (file: string) => /(?:^|[\\/])(?:bootstrap\.|stand-alone)/.test(file);

function listSources(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/\.test\.[jt]sx?$/.test(file))
      .sort()
      .map((file) => path.join(folder, file));
  } catch {
    return [];
  }
}
