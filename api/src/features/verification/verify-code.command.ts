import type { CodeType, FlowSource } from "@portal/api-contract";
import { VerificationCode } from "../../models/verification-code.model";
import type { Clock } from "../../platform/clock/clock";
import type { KeyRing } from "../../platform/crypto/token-hash";
import type { Database, Transaction } from "../../platform/db/database";
import { lockCodeRow } from "./lock-code-row";
import { isHashOfCode } from "./secret-code";
import { codeRefused } from "./verification-errors";

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
  async function countAttempt(attempt: CodeAttempt): Promise<CountedAttempt | null> {
    return database.inTransaction(async (transaction) => {
      const row = await lockCodeRow(database, transaction, attempt);
      if (row.triesLeft <= 0) return null;
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
    const { subject, type, codeHash } = row;
    const used = { codeHash: null, sendsInRow: 0, nextSendAt: null };
    const [changed] = await VerificationCode.update(used, { where: { subject, type, codeHash }, transaction });
    return changed === 1;
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
