import type { DepositsWrong, MessageAnswer, VerifyDepositsRequest } from "@portal/api-contract";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { AppError } from "../../platform/errors/app-error";
import type { Authorization, DepositOutcome, DepositProof } from "../../providers/debits/debits.port";
import { inBusiness } from "../../sales/lock-business";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { depositTries } from "./bank.limits";
import { askProvider, refuseStep } from "./bank-refusals";
import { bankTexts, failureTexts } from "./bank.texts";
import { enqueueSettle } from "./jobs/settle.job";
import { settleAuthorization, settleUnproved } from "./settle-authorization";
import { readProgress } from "./wizard-progress";

function readProof({ amounts, descriptorCode }: VerifyDepositsRequest): DepositProof {
  return amounts ? { amounts } : { descriptorCode: descriptorCode ?? "" };
}

/**
 * Counts the attempt before the provider's call, so that concurrent calls cannot exceed the limit. After the last attempt a job finds its outcome
 * if the call does not.
 */
async function countTry(dependencies: BankDependencies, businessId: string): Promise<DebitAuthorization> {
  const { open } = await readProgress(dependencies, businessId);
  if (open?.state !== "pending") throw refuseStep("NO_DEPOSITS", bankTexts.noDeposits);
  if (open.depositTries >= depositTries) throw wrong(0);
  const counted = await open.update({ depositTries: open.depositTries + 1 });
  if (counted.depositTries >= depositTries) await enqueueSettle(dependencies, counted);
  return counted;
}

function wrong(triesLeft: number): AppError {
  const message = triesLeft > 0 ? bankTexts.depositsWrong(triesLeft) : bankTexts.depositsSpent;
  const extra = { triesLeft } satisfies Pick<DepositsWrong, "triesLeft">;
  return new AppError({ code: "DEPOSITS_WRONG", status: 400, message, extra });
}

async function uncountTry({ id, businessId }: DebitAuthorization): Promise<void> {
  await inBusiness(businessId, async () => {
    const row = await DebitAuthorization.findByPk(id, { rejectOnEmpty: true });
    if (row.depositTries > 0) await row.update({ depositTries: row.depositTries - 1 });
  });
}

/** Reads the state first, because an earlier attempt whose answer was lost may have decided. Each attempt has its own idempotency key. */
async function verifyDeposits(
  dependencies: BankDependencies,
  row: DebitAuthorization,
  proof: DepositProof,
  requestId: string,
): Promise<DepositOutcome | Authorization> {
  const { debits } = dependencies;
  const id = row.externalId ?? "";
  try {
    return await askProvider(async () => {
      const known = await debits.readAuthorization(id);
      if (known.state !== "deposits-pending") return known;
      return debits.verifyDeposits({ id, proof }, `deposits:${row.id}:${requestId}`);
    });
  } catch (error) {
    await uncountTry(row);
    throw error;
  }
}

/** Throws 409 when the bank refused the authorization. */
async function settle(
  dependencies: BankDependencies,
  row: DebitAuthorization,
  atProvider: Authorization,
  caller: BankCaller,
): Promise<MessageAnswer> {
  const state = await settleAuthorization(dependencies, row, atProvider, caller);
  if (state === "active") return { message: bankTexts.verified, type: "success" };
  throw refuseStep("BANK_REFUSED", atProvider.reason ? failureTexts[atProvider.reason] : bankTexts.refused);
}

/** Throws 400 with `triesLeft` for wrong values, 409 once the deposits are too old. After the last attempt the bank must be connected again. */
export function createVerifyDeposits(dependencies: BankDependencies) {
  return async (request: VerifyDepositsRequest, caller: BankCaller): Promise<MessageAnswer> => {
    const row = await inBusiness(caller.business.id, () => countTry(dependencies, caller.business.id));
    const outcome = await verifyDeposits(dependencies, row, readProof(request), caller.requestId);
    if (!("verified" in outcome)) return settle(dependencies, row, outcome, caller);
    if (outcome.verified) return settle(dependencies, row, outcome.authorization, caller);
    const triesLeft = outcome.refusal === "mismatch" ? depositTries - row.depositTries : 0;
    const reason = outcome.refusal === "deposits-expired" ? "deposits-expired" : "deposits-exceeded";
    if (triesLeft === 0) await settleUnproved(dependencies, row, reason, caller);
    if (reason === "deposits-expired") throw refuseStep("DEPOSITS_EXPIRED", bankTexts.depositsExpired);
    throw wrong(triesLeft);
  };
}
