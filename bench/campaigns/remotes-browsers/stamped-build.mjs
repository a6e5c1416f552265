import { readFileSync } from "node:fs";
import { inRoot } from "../../../scripts/console/paths.mjs";

/** Global variable in which each script of a release says its version. */
export const stampName = "portalCampaignVersions";

function stamp(path, content, version) {
  if (path.endsWith(".js")) return `${content}\n;(globalThis.${stampName}??=[]).push(${JSON.stringify(version)});`;
  return path.endsWith(".css") ? `${content}\n/* ${version} */` : content;
}

/** Returns the built remote's files, in which each script says the version, and its manifest's fields. */
export function readStampedBuild(remote) {
  const read = (path) => readFileSync(inRoot(remote, "dist", path), "utf8");
  const { contractVersion, entry, preload, shared, pages, files } = JSON.parse(read("remote.json"));
  const paths = Object.keys(files);
  const built = new Map(paths.map((path) => [path, read(path)]));
  return (version) => ({
    ...{ contractVersion, entry, preload, shared, pages },
    files: new Map([...built].map(([path, content]) => [path, Buffer.from(stamp(path, content, version))])),
  });
}
