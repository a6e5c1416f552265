import { randomBytes } from "node:crypto";
import { createEncryption } from "../src/platform/crypto/encryption";

/** Encryption under a random key of this test run. */
export const testEncryption = createEncryption([{ id: "test", key: randomBytes(32) }]);
