import type { PasswordCost } from "../src/platform/crypto/password-hash";

/** The lowest of argon2id, so that tests do not wait. */
export const testPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
