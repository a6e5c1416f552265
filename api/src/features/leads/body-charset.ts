import { TextDecoder } from "node:util";
import { leadTexts } from "./leads.texts";

/** Its message is sent to the sender. */
export class UnreadableBody extends Error {}

export type Decode = (bytes: Buffer) => string;

/** Windows-1252 from 0x80 to 0x9F; a blank is undefined. Node 20's TextDecoder reads these bytes as ISO-8859-1. */
const windows1252 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

function fromWindows1252(bytes: Buffer): string {
  return bytes.toString("latin1").replace(/[\u0080-\u009F]/g, (byte) => {
    const character = windows1252.charAt(byte.charCodeAt(0) - 0x80);
    if (character === " ") throw new UnreadableBody(leadTexts.otherCharset("windows-1252"));
    return character;
  });
}

/** Charset of a byte order mark, which overrides the content type. */
function readMark(rawBody: Buffer): string | null {
  const mark = rawBody.subarray(0, 3).toString("hex");
  if (mark.startsWith("fffe")) return "utf-16le";
  if (mark.startsWith("feff")) return "utf-16be";
  return mark === "efbbbf" ? "utf-8" : null;
}

function newDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new UnreadableBody(leadTexts.unknownCharset(label.slice(0, 40)));
  }
}

/**
 * Uses the byte order mark, else the declared charset, else UTF-8. `isAscii`: bytes up to 0x7F are ASCII. Throws UnreadableBody for an unknown
 * charset.
 */
export function findCharset(rawBody: Buffer, contentType: string): { decode: Decode; isAscii: boolean } {
  const declared = /;\s*charset\s*=\s*["']?([^\s;,"']+)/i.exec(contentType)?.[1];
  const decoder = newDecoder(readMark(rawBody) ?? declared ?? "utf-8");
  const { encoding } = decoder;
  function decode(bytes: Buffer): string {
    try {
      return decoder.decode(bytes);
    } catch {
      throw new UnreadableBody(leadTexts.otherCharset(encoding));
    }
  }
  return { decode: encoding === "windows-1252" ? fromWindows1252 : decode, isAscii: !encoding.startsWith("utf-16") };
}
