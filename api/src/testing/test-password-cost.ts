import type { PasswordCost } from "../platform/crypto/password-hash";

/** The cheapest that argon2id knows: what a test waits for is not its hashing. */
export const testPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
