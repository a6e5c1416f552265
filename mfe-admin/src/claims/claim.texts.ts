import type { DecideClaimRequest, RevenueClaim } from "@portal/shared-ui/api";
import { formatDay } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";

export const CLAIM_STATES = ["open", "claimed", "dismissed", "expired"] as const satisfies RevenueClaim["state"][];

export const stateTexts: Readonly<Record<RevenueClaim["state"], string>> = {
  open: "To decide",
  claimed: "Claimed",
  dismissed: "Dismissed",
  expired: "Expired",
};

export const emptyTexts: Readonly<Record<RevenueClaim["state"], { title: string; text: string }>> = {
  open: {
    title: "No unbilled sales found.",
    text: "Late sales appear here as soon as a source reports them, and unreported deposits every night.",
  },
  claimed: { title: "No claimed sales.", text: "Sales that you claim appear here." },
  dismissed: { title: "No dismissed sales.", text: "Sales that you dismiss appear here. They are never billed." },
  expired: { title: "No expired sales.", text: "Sales that nobody claimed within 30 days appear here." },
};

export type ClaimDecision = DecideClaimRequest["decision"];

export const decisionTexts: Readonly<Record<ClaimDecision, { button: string; help: string }>> = {
  claim: { button: "Claim", help: "The client reads it." },
  dismiss: { button: "Dismiss", help: "It stays in the audit log." },
};

export function describeDecision(
  decision: ClaimDecision,
  { totalOrder, commission, date, kind }: RevenueClaim,
): string {
  const sale = `${formatMoney(totalOrder)} of ${formatDay(date)}`;
  if (decision === "dismiss") return `${sale} will not be billed. This cannot be undone.`;
  const money = formatMoney(commission);
  const next =
    kind === "bank"
      ? `After that its commission of ${money} can be billed. The client can object to it.`
      : `Its commission of ${money} can be billed 7 days after that, unless the client objects.`;
  return `We notify the client of ${sale}. ${next}`;
}

export const describeAnswer = (keep: boolean) =>
  keep
    ? { button: "Keep the claim", effect: "The sale can be billed once the client’s 7 days have ended." }
    : { button: "Dismiss", effect: "The sale will not be billed. This cannot be undone." };
