import type { PasswordCost } from "../src/platform/crypto/password-hash";

/** The lowest of argon2id. */
export const testPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
