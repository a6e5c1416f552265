import type { MessageAnswer, RevocationAnswer } from "@portal/api-contract";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import type { OwnBusiness } from "../../models/values/own-business";
import { inBusiness } from "../../sales/lock-business";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { refuseStep } from "./bank-refusals";
import { bankTexts, revocationEffects } from "./bank.texts";
import { closeVisit } from "./close-visit";
import { abandonChoice } from "./end-permission";
import { endRevoked, isAnyInFlight, listRevocable, type Revoker } from "./end-revoked";
import { enqueueEndRevoked } from "./jobs/end-revoked.job";
import { readProgress, type WizardProgress } from "./wizard-progress";

const isRevocationPending = ({ revocationAskedAt }: DebitAuthorization) => revocationAskedAt !== null;

/** `effects` is empty when there is nothing to revoke, while an acceptance is undecided, and while the revocation waits for a debit. */
export async function findRevocation(
  dependencies: BankDependencies,
  business: OwnBusiness | null,
): Promise<RevocationAnswer> {
  const progress = business && (await readProgress(dependencies, business.id));
  const revocable = progress ? listRevocable(progress) : [];
  if (progress?.open?.state === "accepting") return { canRevoke: false, reason: bankTexts.underWay, effects: [] };
  if (revocable.length === 0) return { canRevoke: false, reason: bankTexts.noMandate, effects: [] };
  const effects = [...revocationEffects];
  if (!(await isAnyInFlight(dependencies, revocable))) return { canRevoke: true, reason: null, effects };
  if (revocable.every(isRevocationPending)) return { canRevoke: false, reason: bankTexts.debitInFlight, effects: [] };
  return { canRevoke: false, reason: bankTexts.debitFirst, effects };
}

async function isRevoked(businessId: string): Promise<boolean> {
  const where = { businessId, state: ["inactive" as const, "revoked" as const] };
  const last = await DebitAuthorization.findOne({ where, order: [["endedAt", "DESC"]] });
  return last?.state === "revoked";
}

async function endUnaccepted(
  dependencies: BankDependencies,
  { open }: WizardProgress,
  { businessId }: Revoker,
): Promise<void> {
  const isBegun = open !== null && open.state !== "pending";
  if (isBegun) await abandonChoice(dependencies, open, dependencies.clock.now());
  await closeVisit(dependencies, businessId);
}

/** Stores the revocation while a debit is in flight. Nothing else is debited, and a job ends the authorization once the debit has arrived. */
async function recordRevocation(
  dependencies: BankDependencies,
  rows: readonly DebitAuthorization[],
  { businessId, locale, ...by }: Revoker,
): Promise<void> {
  const revocationAskedAt = dependencies.clock.now();
  for (const row of rows.filter((one) => !isRevocationPending(one))) {
    await row.update({ revocationAskedAt });
    const details = { authorization: row.id };
    const entry = { ...by, action: "mandate.revocation-asked", subject: businessId, details };
    await dependencies.recordAudit(entry);
  }
  await enqueueEndRevoked(dependencies, { businessId, locale });
}

/**
 * Revokes all accepted authorizations, or those accepted up to `acceptedUntil`; needs the business lock. Throws 409 while an acceptance is
 * undecided, unless `acceptedUntil` excludes it and nothing else is revocable.
 * @returns `ended` and notified, `waits` for a debit in flight, or `nothing` to revoke
 */
export async function revokeAll(
  dependencies: BankDependencies,
  by: Revoker,
  { acceptedUntil = null }: { acceptedUntil?: Date | null } = {},
): Promise<"ended" | "waits" | "nothing"> {
  const progress = await readProgress(dependencies, by.businessId);
  const isMeant = ({ acceptedAt }: DebitAuthorization) => !acceptedUntil || !acceptedAt || acceptedAt <= acceptedUntil;
  const revocable = listRevocable(progress).filter(isMeant);
  const accepting = progress.open?.state === "accepting" ? progress.open : null;
  if (accepting && (isMeant(accepting) || revocable.length > 0)) {
    throw refuseStep("MANDATE_UNDER_WAY", bankTexts.underWay);
  }
  if (revocable.length === 0) return "nothing";
  const isInFlight = await isAnyInFlight(dependencies, revocable);
  if (isInFlight && revocable.every(isRevocationPending)) return "waits";
  await endUnaccepted(dependencies, progress, by);
  if (isInFlight) await recordRevocation(dependencies, revocable, by);
  else await endRevoked(dependencies, revocable, by);
  return isInFlight ? "waits" : "ended";
}

/**
 * Revokes the client's authorizations, also with pending deposits. A job detaches the payment method; the evidence stays. Idempotent. Throws 409
 * when no debit is authorized. With a debit in flight it throws 409 too, but the stored revocation takes effect once the debit arrives.
 */
export function createRevoke(dependencies: BankDependencies) {
  return async ({ business, session, locale, ip, requestId }: BankCaller): Promise<MessageAnswer> => {
    const by = { businessId: business.id, actor: session.userId, locale, ip, requestId };
    const became = await inBusiness(business.id, async () => {
      const revoked = await revokeAll(dependencies, by);
      if (revoked !== "nothing" || (await isRevoked(business.id))) return revoked;
      throw refuseStep("MANDATE_FIRST", bankTexts.noMandate);
    });
    if (became === "waits") throw refuseStep("DEBIT_IN_FLIGHT", bankTexts.debitInFlight);
    return { message: bankTexts.revoked, type: "success" };
  };
}
