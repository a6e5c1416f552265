import type { PasswordCost } from "../src/platform/crypto/password-hash";

/** The lowest cost of argon2id, so that tests do not wait for hashing. */
export const testPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
