import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

const makeKeys = () => ({
  encryptionKey: `demo-1:${randomBytes(32).toString("base64")}`,
  codeKey: randomBytes(32).toString("base64"),
  databasePassword: randomBytes(24).toString("base64url"),
});

/** Returns the portal's secrets. They are created once, readable only by their owner. */
export function loadKeys(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  const keys = makeKeys();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(keys, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}
