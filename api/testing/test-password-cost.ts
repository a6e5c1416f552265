import type { PasswordCost } from "../src/platform/crypto/password-hash";

/** The lowest cost that argon2id allows, so that tests are fast. */
export const testPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
