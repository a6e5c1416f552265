import type { DisputeFileType } from "@portal/api-contract";
import { hiddenCharacters } from "@portal/api-contract";

/** What a file of each type begins with, in hex, and the ends of its name. */
const kinds: readonly (readonly [DisputeFileType, RegExp, readonly [string, ...string[]]])[] = [
  ["application/pdf", /^255044462d/, ["pdf"]],
  ["image/png", /^89504e470d0a1a0a/, ["png"]],
  ["image/jpeg", /^ffd8ff/, ["jpg", "jpeg"]],
];

/** Characters of a name without its end. */
const longest = 150;

/** The type that the first bytes of a file show; null: a dispute takes none such. What the sender calls it does not count. */
export function findFileType(bytes: Buffer): DisputeFileType | null {
  const start = bytes.subarray(0, 8).toString("hex");
  return kinds.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}

/** A name to show and to save under: no path, nothing hidden in it, and the end of what the file is. */
export function nameFile(sent: string, type: DisputeFileType): string {
  const ends = kinds.find(([kind]) => kind === type)?.[2] ?? ["file"];
  const last = sent.split(/[/\\]/).at(-1) ?? "";
  const shown = Array.from(last.replace(/[<>:"|?*]/g, " "), (letter) => (hiddenCharacters.test(letter) ? "" : letter));
  const name = shown.join("").replace(/\s+/g, " ").trim();
  const end = ends.find((one) => name.toLowerCase().endsWith(`.${one}`));
  const stem = (end === undefined ? name : name.slice(0, -end.length - 1)).replace(/^[.\s]+|[.\s]+$/g, "");
  return `${Array.from(stem).slice(0, longest).join("") || "file"}.${end ?? ends[0]}`;
}
