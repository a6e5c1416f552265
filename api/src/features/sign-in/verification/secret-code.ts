import type { CodeType } from "@portal/api-contract";
import { randomInt } from "node:crypto";
import { isSameHash, keyedHash, type KeyRing } from "../../../platform/crypto/token-hash";
import { codeRules } from "./verification.limits";

/** Six digits from the cryptographic source, leading zeros included (S21). */
export function generateCode(): string {
  return String(randomInt(10 ** codeRules.length)).padStart(codeRules.length, "0");
}

export interface CodeOfSubject {
  subject: string;
  type: CodeType;
  code: string;
}

function hashWith(key: Buffer, { subject, type, code }: CodeOfSubject): string {
  return keyedHash(key, `${subject}\n${type}\n${code}`);
}

/** What is stored of a code: keyed, and bound to its subject and type, so that no row serves another's code. */
export function hashCode([key]: KeyRing, code: CodeOfSubject): string {
  return hashWith(key, code);
}

/** Whether this is the stored hash of the code, under any key of the ring. */
export function isHashOfCode(keys: KeyRing, code: CodeOfSubject, stored: string): boolean {
  return keys.map((key) => isSameHash(hashWith(key, code), stored)).includes(true);
}
