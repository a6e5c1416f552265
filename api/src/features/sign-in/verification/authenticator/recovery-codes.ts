import { randomBytes } from "node:crypto";
import { recoveryCodeAlphabet, recoveryCodeLength } from "../../../../models/values/recovery-code";
import { RecoveryCode } from "../../../../models/recovery-code.model";
import { keyedHash, type KeyRing } from "../../../../platform/crypto/token-hash";
import { authenticatorRules } from "../verification.limits";

const half = recoveryCodeLength / 2;

/** Hashed with a key, so that a copy of the table is not enough to try all codes. */
function hashUnder(key: Buffer, userId: string, code: string): string {
  return keyedHash(key, `recovery code\n${userId}\n${code}`);
}

function generateCode(): string {
  return Array.from(randomBytes(recoveryCodeLength), (byte) => recoveryCodeAlphabet.charAt(byte & 31)).join("");
}

/** Returns codes of the form `7K3MQ-X02WD`. They cannot be shown again. */
export async function replaceRecoveryCodes([key]: KeyRing, userId: string): Promise<string[]> {
  await RecoveryCode.destroy({ where: { userId } });
  const codes = Array.from({ length: authenticatorRules.recoveryCodes }, generateCode);
  const rows = codes.map((code) => ({ userId, codeHash: hashUnder(key, userId, code) }));
  await RecoveryCode.bulkCreate(rows);
  return codes.map((code) => `${code.slice(0, half)}-${code.slice(half)}`);
}

/** Expects a normalized code and deletes it. Of concurrent uses, only one returns true. */
export async function useRecoveryCode(
  keys: KeyRing,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const codeHash = keys.map((key) => hashUnder(key, userId, code));
  return (await RecoveryCode.destroy({ where: { userId, codeHash } })) > 0;
}
