import { SOURCE_NAMES } from "@portal/api-contract";
import { BankTransaction } from "../../../models/bank-transaction.model";
import type { RevenueClaimRow } from "../../../models/revenue-claim-row.model";
import { User } from "../../../models/user.model";
import { findLastMarks } from "../bank-sales/deposit-marks";
import { notifyOfDeposit } from "../bank-sales/notify-of-deposit";
import type { BillingDependencies } from "../billing.dependencies";
import { writeClaimAnswer } from "./claim-answer.texts";
import { writeClaimNews } from "./claim-news.texts";
import { findClaim, type ClaimFacts } from "./claims.sql";

type Dependencies = Pick<BillingDependencies, "clock" | "notify">;

async function notifyOfMark(dependencies: Dependencies, externalId: string): Promise<string | null> {
  const deposit = await BankTransaction.findOne({ where: { externalId } });
  const mark = (await findLastMarks([externalId])).get(externalId);
  if (!deposit || !mark?.marked || mark.by === null) return null;
  const { reason, by, at } = mark;
  return notifyOfDeposit(dependencies, { deposit, mark, kind: "marked", reason, by, at });
}

async function notifyOfLate(
  { notify }: Dependencies,
  { id, businessId, source, name, day, totalCents, commissionCents, reportedAt, timeZone, decision }: ClaimFacts,
): Promise<string | null> {
  if (decision === null || source === "bank") return null;
  const { firstName, lastName } = await User.findByPk(decision.by, { rejectOnEmpty: true });
  return notify({
    kind: "sale-claimed",
    to: { businessId },
    ref: String(id),
    href: "/debits",
    words: writeClaimNews({
      ...{ name, day, totalCents, commissionCents, reportedAt, timeZone },
      ...{ source: SOURCE_NAMES[source], by: `${firstName} ${lastName}`, at: decision.at, reason: decision.reason },
    }),
  });
}

/**
 * Repeating only rewrites an email that was not handed over. Resolves to the notification's id; null if the client
 * cannot be notified.
 */
export async function notifyOfClaim(dependencies: Dependencies, { id }: RevenueClaimRow): Promise<string | null> {
  const claim = await findClaim(id, dependencies.clock.now());
  if (!claim) return null;
  return claim.kind === "bank" ? notifyOfMark(dependencies, claim.externalId) : notifyOfLate(dependencies, claim);
}

export async function notifyOfAnswer({ clock, notify }: Dependencies, { id }: RevenueClaimRow): Promise<void> {
  const claim = await findClaim(id, clock.now());
  const answer = claim?.objection?.answer;
  if (!claim || !answer) return;
  const { businessId, state, name, day, totalCents, timeZone } = claim;
  const { firstName, lastName } = await User.findByPk(answer.by, { rejectOnEmpty: true });
  await notify({
    kind: "sale-claimed",
    to: { businessId },
    ref: `${String(id)}:answered`,
    href: "/debits",
    words: writeClaimAnswer({
      ...{ keep: state === "claimed", name, day, totalCents, timeZone },
      ...{ by: `${firstName} ${lastName}`, at: answer.at, reason: answer.reason },
    }),
  });
}
