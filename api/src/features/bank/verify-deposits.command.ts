import type { DepositsWrong, MessageAnswer, VerifyDepositsRequest } from "@portal/api-contract";
import { createHash } from "node:crypto";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import type { Transaction } from "../../platform/db/database";
import { AppError } from "../../platform/errors/app-error";
import type { Authorization, DepositProof } from "../../providers/debits/debits.port";
import { inBusiness } from "../../sales/lock-business";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { depositTries } from "./bank.limits";
import { askProvider, refuseStep } from "./bank-refusals";
import { bankTexts } from "./bank.texts";
import { settleAuthorization } from "./settle-authorization";
import { readProgress } from "./wizard-progress";

function readProof({ amounts, descriptorCode }: VerifyDepositsRequest): DepositProof {
  return amounts ? { amounts } : { descriptorCode: descriptorCode ?? "" };
}

/** Counts the try before the provider is asked, so that many at once are no more than one after the other. */
async function countTry(
  dependencies: BankDependencies,
  transaction: Transaction,
  businessId: string,
): Promise<DebitAuthorization> {
  const { open } = await readProgress(dependencies, businessId, transaction);
  if (open?.state !== "pending") throw refuseStep("NO_DEPOSITS", bankTexts.noDeposits);
  if (open.depositTries >= depositTries) throw wrong(0);
  return open.update({ depositTries: open.depositTries + 1 }, { transaction });
}

function wrong(triesLeft: number): AppError {
  const message = triesLeft > 0 ? bankTexts.depositsWrong(triesLeft) : bankTexts.depositsSpent;
  const extra = { triesLeft } satisfies Pick<DepositsWrong, "triesLeft">;
  return new AppError({ code: "DEPOSITS_WRONG", status: 400, message, extra });
}

/** What the provider has not answered was no try. */
async function giveBackTry({ database }: BankDependencies, { id, businessId }: DebitAuthorization): Promise<void> {
  await inBusiness(database, businessId, async ({ transaction }) => {
    const row = await DebitAuthorization.findByPk(id, { transaction, rejectOnEmpty: true });
    if (row.depositTries > 0) await row.update({ depositTries: row.depositTries - 1 }, { transaction });
  });
}

async function askForOutcome(dependencies: BankDependencies, row: DebitAuthorization, proof: DepositProof) {
  const key = createHash("sha256").update(JSON.stringify(proof)).digest("hex").slice(0, 32);
  const request = { id: row.externalId ?? "", proof };
  try {
    return await askProvider(() => dependencies.debits.verifyDeposits(request, `deposits:${row.id}:${key}`));
  } catch (error) {
    await giveBackTry(dependencies, row);
    throw error;
  }
}

/** The end of an account that was not proved. */
function unproved(row: DebitAuthorization, reason: "deposits-exceeded" | "deposits-expired"): Authorization {
  const rest = { paymentMethodId: row.paymentMethodId, mandateId: row.mandateId, deposits: null };
  return { id: row.externalId ?? "", state: "failed", reason, ...rest };
}

/**
 * Proves the account by what its statement shows. Throws 400 with `triesLeft` for what is not on it, 409 once the deposits
 * are too old; after the last try the bank is to be connected again.
 */
export function createVerifyDeposits(dependencies: BankDependencies) {
  const { database } = dependencies;
  return async (request: VerifyDepositsRequest, caller: BankCaller): Promise<MessageAnswer> => {
    const row = await inBusiness(database, caller.business.id, ({ transaction }) =>
      countTry(dependencies, transaction, caller.business.id),
    );
    const outcome = await askForOutcome(dependencies, row, readProof(request));
    if (outcome.verified) {
      await settleAuthorization(dependencies, row, outcome.authorization, caller);
      return { message: bankTexts.verified, type: "success" };
    }
    const triesLeft = outcome.refusal === "mismatch" ? depositTries - row.depositTries : 0;
    const reason = outcome.refusal === "deposits-expired" ? "deposits-expired" : "deposits-exceeded";
    if (triesLeft === 0) await settleAuthorization(dependencies, row, unproved(row, reason), caller);
    if (reason === "deposits-expired") throw refuseStep("DEPOSITS_EXPIRED", bankTexts.depositsExpired);
    throw wrong(triesLeft);
  };
}
