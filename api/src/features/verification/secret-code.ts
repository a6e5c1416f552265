import type { CodeType } from "@portal/api-contract";
import { randomInt } from "node:crypto";
import { keyedHash } from "../../platform/crypto/token-hash";
import { codeRules } from "./verification.limits";

/** Six digits from the cryptographic source, leading zeros included (decision 21). */
export function generateCode(): string {
  return String(randomInt(10 ** codeRules.length)).padStart(codeRules.length, "0");
}

/** What is stored of a code: keyed, and bound to its subject and type, so that no row serves another's code. */
export function hashCode(key: Buffer, subject: string, type: CodeType, code: string): string {
  return keyedHash(key, `${subject}\n${type}\n${code}`);
}
