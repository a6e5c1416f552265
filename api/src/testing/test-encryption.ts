import { randomBytes } from "node:crypto";
import { createEncryption } from "../platform/crypto/encryption";

/** Under a key of this test run alone. */
export const testEncryption = createEncryption([{ id: "test", key: randomBytes(32) }]);
