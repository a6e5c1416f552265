import type { CodeType } from "@portal/api-contract";
import { randomInt } from "node:crypto";
import { isSameHash, keyedHash, type KeyRing } from "../../../platform/crypto/token-hash";
import { codeRules } from "./verification.limits";

/** S21. */
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

/** The hash is bound to subject and type, so that it fits no other row. */
export function hashCode([key]: KeyRing, code: CodeOfSubject): string {
  return hashWith(key, code);
}

export function isHashOfCode(keys: KeyRing, code: CodeOfSubject, stored: string): boolean {
  return keys.map((key) => isSameHash(hashWith(key, code), stored)).includes(true);
}
