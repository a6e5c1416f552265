import type { DebitAuthorization } from "../../models/debit-authorization.model";
import type { Authorization } from "../../providers/debits/debits.port";
import type { BankDependencies } from "./bank.dependencies";
import { isRefusal } from "./bank-refusals";

/** Accepts at the provider what was accepted here; what it has accepted before is only read. */
export async function acceptAtProvider(
  { debits }: Pick<BankDependencies, "debits">,
  { id, externalId, ip, userAgent, acceptedAt }: DebitAuthorization,
  isResumed: boolean,
): Promise<Authorization> {
  if (externalId === null || acceptedAt === null) throw new Error(`Authorization ${id} was not accepted.`);
  if (isResumed) {
    const known = await debits.readAuthorization(externalId);
    if (known.state !== "open") return known;
  }
  const acceptance = { id: externalId, ip: ip ?? "", userAgent: userAgent ?? "", acceptedAt };
  try {
    return await debits.acceptAuthorization(acceptance, `accept:${id}`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const known = await debits.readAuthorization(externalId);
    return known.state === "open" ? { ...known, state: "failed", reason: "other" } : known;
  }
}
