import type { CodeType, FlowSource } from "@portal/api-contract";
import { VerificationCode } from "../../models/verification-code.model";
import type { Clock } from "../../platform/clock/clock";
import type { KeyRing } from "../../platform/crypto/token-hash";
import type { Database, Transaction } from "../../platform/db/database";
import { isHashOfCode } from "./secret-code";
import { codeRefused } from "./verification-errors";
import { codeRules } from "./verification.limits";

export interface CodeAttempt {
  subject: string;
  type: CodeType;
  flow: FlowSource;
  code: string;
}

export interface VerifyCodeDependencies {
  database: Database;
  clock: Clock;
  codeKeys: KeyRing;
}

/** What a code row holds at the moment of an attempt. */
interface CountedAttempt {
  triesLeft: number;
  row: VerificationCode;
}

const noHash = "0".repeat(64);

/**
 * Checks a code and, in the transaction that uses it up, does what it proves (`apply`, with the address it was sent to).
 *
 * Every attempt is counted and committed first, whatever comes after; of any number of right answers at the same time one
 * wins. Wrong, expired, used and unknown codes are refused alike, with the same `triesLeft` (S21).
 */
export type VerifyCode = <T>(
  attempt: CodeAttempt,
  apply: (transaction: Transaction, destination: string) => Promise<T>,
) => Promise<T>;

export function createVerifyCode({ database, clock, codeKeys }: VerifyCodeDependencies): VerifyCode {
  async function countAttempt({ subject, type }: CodeAttempt): Promise<CountedAttempt | null> {
    return database.inTransaction(async (transaction) => {
      await database.change(
        `INSERT INTO verification_codes (subject, type, tries_left) VALUES (:subject, :type, :tries)
         ON DUPLICATE KEY UPDATE tries_left = tries_left`,
        { values: { subject, type, tries: codeRules.tries }, transaction },
      );
      const row = await VerificationCode.findOne({ where: { subject, type }, lock: true, transaction });
      if (!row || row.triesLeft <= 0) return null;
      const triesLeft = row.triesLeft - 1;
      await row.update({ triesLeft }, { transaction });
      return { triesLeft, row };
    });
  }

  function isRight({ row }: CountedAttempt, attempt: CodeAttempt): boolean {
    const isSame = isHashOfCode(codeKeys, attempt, row.codeHash ?? noHash);
    return isSame && row.purpose === attempt.flow && row.expiresAt !== null && row.expiresAt > clock.now();
  }

  async function useUp(transaction: Transaction, { row }: CountedAttempt): Promise<boolean> {
    const used = await database.change(
      `UPDATE verification_codes SET code_hash = NULL, sends_in_row = 0, next_send_at = NULL
        WHERE subject = :subject AND type = :type AND code_hash = :codeHash`,
      { values: { subject: row.subject, type: row.type, codeHash: row.codeHash }, transaction },
    );
    return used === 1;
  }

  return async (attempt, apply) => {
    const counted = await countAttempt(attempt);
    if (!counted) throw codeRefused(0);
    const { destination } = counted.row;
    if (!isRight(counted, attempt) || destination === null) throw codeRefused(counted.triesLeft);
    return database.inTransaction(async (transaction) => {
      if (!(await useUp(transaction, counted))) throw codeRefused(counted.triesLeft);
      return apply(transaction, destination);
    });
  };
}
