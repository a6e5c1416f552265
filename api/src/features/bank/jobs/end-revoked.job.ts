import Joi from "joi";
import type { Transaction } from "../../../platform/db/database";
import type { JobHandler } from "../../../platform/jobs/job";
import { locales, type Locale } from "../../../platform/messages/locale";
import { inBusiness } from "../../../sales/lock-business";
import type { BankDependencies } from "../bank.dependencies";
import { jobTries, revocationWait } from "../bank.limits";
import { endRevoked, isAnyInFlight, listRevocable } from "../end-revoked";
import { readProgress } from "../wizard-progress";

const kind = "bank.end-revoked";

interface Revoked {
  businessId: string;
  /** What whoever revoked reads. */
  locale: Locale;
}

const payloadSchema = Joi.object<Revoked, true>({
  businessId: Joi.string().required(),
  locale: Joi.string()
    .valid(...locales)
    .required(),
}).required();

/** What was revoked while a debit was on its way is looked at again, until that has arrived. */
export async function enqueueEndRevoked(
  { enqueueJob, clock }: Pick<BankDependencies, "enqueueJob" | "clock">,
  transaction: Transaction,
  payload: Revoked,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + revocationWait);
  const job = { kind, payload: { ...payload }, coalesceKey: payload.businessId, runAt, maxAttempts: jobTries };
  await enqueueJob(transaction, job);
}

/** Ends what was revoked, once no debit is on its way by it any more. What was authorized after that stays. */
export function createEndRevokedHandler(dependencies: BankDependencies): JobHandler {
  return {
    kind,
    async handle(job) {
      const revoked = Joi.attempt(job.payload, payloadSchema);
      const { businessId, locale } = revoked;
      await inBusiness(dependencies.database, businessId, async ({ transaction }) => {
        const accepted = listRevocable(await readProgress(dependencies, businessId, transaction));
        const rows = accepted.filter(({ revocationAskedAt }) => revocationAskedAt !== null);
        if (await isAnyInFlight(dependencies, rows, transaction)) {
          await enqueueEndRevoked(dependencies, transaction, revoked);
        } else {
          await endRevoked(dependencies, transaction, rows, { businessId, locale, actor: null });
        }
      });
    },
  };
}
