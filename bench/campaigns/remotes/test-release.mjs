import { createHash, generateKeyPairSync, sign } from "node:crypto";

export const toHex = (content) => createHash("sha256").update(content).digest("hex");
const toIntegrity = (content) => `sha256-${createHash("sha256").update(content).digest("base64")}`;

/** Hex digits of a hash in the form of manifests. */
export const readIntegrity = (integrity) => Buffer.from(integrity.slice("sha256-".length), "base64").toString("hex");

/** JSON with sorted keys (RFC 8785, for texts as in manifests). */
function toCanonicalJson(value) {
  const sortKeys = (_key, item) =>
    typeof item === "object" && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item;
  return JSON.stringify(value, sortKeys);
}

/** Creates a team's key. `signManifest` returns the text that the team sends. */
export function createSigner() {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  return {
    publicKey: publicKey.export({ format: "jwk" }).x,
    signManifest(content) {
      const signature = sign(null, Buffer.from(toCanonicalJson(content)), privateKey).toString("base64url");
      return toCanonicalJson({ ...content, signature });
    },
  };
}

/** Characters of the largest file: more than one packet, and more than the file-size limit of a full disk. */
const large = 60_000;
const sharedContents = 4;

const name = (stem, content, ending) => `${stem}.${toHex(content).slice(0, 10)}.${ending}`;

/**
 * Returns the files of a release by path. Both teams use some of the same contents, so a content loses its last release
 * while the other team sends it.
 */
export function createFiles(remote, version, random) {
  const container = remote.replaceAll("-", "_");
  const pick = Math.floor(random() * sharedContents);
  const contents = [
    ["remoteEntry", "js", `var ${container};(()=>{${container}={version:"${version}"}})();`],
    ["page", "css", `.${container}__page{--version:"${version}"}`],
    ["late", "js", `console.log("${remote} ${version}");/*${version.repeat(Math.ceil(large / version.length))}*/`],
    ["shared", "js", `console.log("content ${pick} of both teams");`],
    ["same", "css", `.${container}__same{color:red}`],
  ];
  return new Map(contents.map(([stem, ending, content]) => [name(stem, content, ending), Buffer.from(content)]));
}

/** The fields of a manifest that follow from its files; the first two load at once. */
export function describeFiles(files) {
  const paths = [...files.keys()];
  return {
    format: "portal-remote/1",
    ...{ contractVersion: "1.0.0", entry: paths[0] },
    files: Object.fromEntries([...files].map(([path, content]) => [path, toIntegrity(content)])),
    preload: paths.slice(0, 2),
    shared: { react: "^19.3.0" },
    pages: [],
  };
}
