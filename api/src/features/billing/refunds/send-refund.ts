import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { DebitRefund } from "../../../models/debit-refund.model";
import { readCents } from "../../../platform/db/money";
import { isProviderError } from "../../../platform/errors/provider-error";
import type { Refund, RefundRequest } from "../../../providers/debits/refunds.port";
import type { DebitsDependencies } from "../debits/debits.dependencies";

type Dependencies = Pick<DebitsDependencies, "debits">;

/** null: the provider refused it and will not make it. */
export type ProviderRefund = Refund | null;

async function toRequest({ id, attemptId, amountCents }: DebitRefund): Promise<RefundRequest> {
  const { paymentIntentId } = await DebitAttempt.findByPk(attemptId, { rejectOnEmpty: true });
  if (paymentIntentId === null) throw new Error(`The debit of the refund ${id} is not known at the provider.`);
  return { debitId: paymentIntentId, amountCents: readCents(amountCents), refundId: id };
}

/** Finds a refund whose answer was lost. */
async function findMade({ debits }: Dependencies, { debitId, refundId }: RefundRequest): Promise<Refund | null> {
  for await (const page of debits.listRefunds(debitId)) {
    const made = page.find((refund) => refund.refundId === refundId);
    if (made) return made;
  }
  return null;
}

/**
 * Looks for an earlier call's refund first, because the provider forgets keys after a day. Concurrent calls share one
 * key.
 */
export async function findOrCreateRefund(dependencies: Dependencies, row: DebitRefund): Promise<ProviderRefund> {
  const { debits } = dependencies;
  if (row.providerId !== null) return debits.readRefund(row.providerId);
  const request = await toRequest(row);
  const made = await findMade(dependencies, request);
  if (made) return made;
  try {
    return await debits.createRefund(request, row.idempotencyKey);
  } catch (error) {
    if (isProviderError(error) && error.kind === "refused") return null;
    throw error;
  }
}
