import { randomBytes } from "node:crypto";
import { createEncryption } from "../src/platform/crypto/encryption";

export const testEncryption = createEncryption([{ id: "test", key: randomBytes(32) }]);
