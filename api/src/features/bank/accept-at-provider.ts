import type { DebitAuthorization } from "../../models/debit-authorization.model";
import type { Authorization } from "../../providers/debits/debits.port";
import type { BankDependencies } from "./bank.dependencies";
import { isRefusal } from "./bank-refusals";

/**
 * Accepts at the provider what was accepted here; what it has accepted before is only read. `again` names a further try, null
 * the first: an intent that is still open was not accepted under the key before, whose answer may be a failure for a day. What the
 * provider refuses and leaves open is `failed` without a reason: not the bank has said no, but the provider to this request.
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
  // The provider takes no empty name of a browser.
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
