import { randomBytes } from "node:crypto";
import { createEncryption } from "../src/platform/crypto/encryption";

/** A random key of this run. */
export const testEncryption = createEncryption([{ id: "test", key: randomBytes(32) }]);
