import type { DebitAuthorization } from "../../models/debit-authorization.model";
import type { Authorization } from "../../providers/debits/debits.port";
import type { BankDependencies } from "./bank.dependencies";
import { isRefusal } from "./bank-refusals";

/**
 * Call after the acceptance is stored.
 * @param again - suffix of a retry's idempotency key; null for the first attempt. A retry first reads the intent. If the intent is still open, it
 * was not accepted. The retry needs its own key, because the first key may repeat a failure for a day.
 * @returns state `failed` without a reason when the provider, not the bank, refuses the call and leaves the intent open
 */
export async function acceptAtProvider(
  { debits, logger }: Pick<BankDependencies, "debits" | "logger">,
  { id, externalId, ip, userAgent, acceptedAt }: DebitAuthorization,
  again: string | null,
): Promise<Authorization> {
  if (externalId === null || acceptedAt === null) throw new Error(`Authorization ${id} was not accepted.`);
  if (again !== null) {
    const known = await debits.readAuthorization(externalId);
    if (known.state !== "open") return known;
  }
  // The provider rejects an empty user agent.
  const circumstances = {
    ip: ip ?? "",
    userAgent: userAgent === null || userAgent === "" ? "unknown" : userAgent,
    acceptedAt,
  };
  try {
    const key = again === null ? `accept:${id}` : `accept:${id}:${again}`;
    return await debits.acceptAuthorization({ id: externalId, ...circumstances }, key);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const known = await debits.readAuthorization(externalId);
    if (known.state !== "open") return known;
    logger.error(
      { err: error, authorization: id },
      "the provider refused an acceptance that is not the bank's to refuse",
    );
    return { ...known, state: "failed", reason: null };
  }
}
