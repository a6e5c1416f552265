import { inflateRawSync } from "node:zlib";

const endSignature = 0x06054b50;

/** Returns the unpacked files of a ZIP by name, read by its central directory (APPNOTE 4.3.12). */
export function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== endSignature) throw new Error("The archive has no end.");
  const files = new Map<string, string>();
  let entry = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength, extraLength, commentLength] = [
      bytes.readUInt32LE(entry + 20),
      bytes.readUInt16LE(entry + 28),
      bytes.readUInt16LE(entry + 30),
      bytes.readUInt16LE(entry + 32),
    ];
    const local = bytes.readUInt32LE(entry + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(from, from + packed);
    const isPacked = bytes.readUInt16LE(entry + 10) === 8;
    const name = bytes.toString("utf8", entry + 46, entry + 46 + nameLength);
    files.set(name, (isPacked ? inflateRawSync(content) : content).toString("utf8"));
    entry += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
