import type { DisputeFileType } from "@portal/api-contract";
import { hiddenCharacters } from "@portal/api-contract";

/** First bytes in hex, and file name extensions. */
const kinds: readonly (readonly [DisputeFileType, RegExp, readonly [string, ...string[]]])[] = [
  ["application/pdf", /^255044462d/, ["pdf"]],
  ["image/png", /^89504e470d0a1a0a/, ["png"]],
  ["image/jpeg", /^ffd8ff/, ["jpg", "jpeg"]],
];

/** Characters of a file name without the extension. */
const longest = 150;

/** Reads the type from the first bytes, because the sender's name and type are not trusted. */
export function findFileType(bytes: Buffer): DisputeFileType | null {
  const start = bytes.subarray(0, 8).toString("hex");
  return kinds.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}

/** Makes a file name safe to show and to save: no path, no hidden characters, the extension of the real type. */
export function nameFile(sent: string, type: DisputeFileType): string {
  const ends = kinds.find(([kind]) => kind === type)?.[2] ?? ["file"];
  const last = sent.split(/[/\\]/).at(-1) ?? "";
  const shown = Array.from(last.replace(/[<>:"|?*]/g, " "), (letter) => (hiddenCharacters.test(letter) ? "" : letter));
  const name = shown.join("").replace(/\s+/g, " ").trim();
  const end = ends.find((one) => name.toLowerCase().endsWith(`.${one}`));
  const stem = (end === undefined ? name : name.slice(0, -end.length - 1)).replace(/^[.\s]+|[.\s]+$/g, "");
  return `${Array.from(stem).slice(0, longest).join("") || "file"}.${end ?? ends[0]}`;
}
