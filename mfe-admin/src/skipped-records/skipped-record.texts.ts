import type { SkippedKind, SkippedRecordItem } from "@portal/shared-ui/api";

export const skippedKindTexts: Readonly<Record<SkippedKind, string>> = {
  order: "Order",
  refund: "Refund",
  dispute: "Dispute",
  delivery: "Delivery",
};

/** Advice to admins about these kinds of records. */
export function listAdvice(kinds: ReadonlySet<SkippedKind>): string[] {
  const hasMoney = kinds.has("order") || kinds.has("refund") || kinds.has("dispute");
  return [
    ...(hasMoney
      ? [
          "The portal could not read these orders, refunds and disputes, so no figure includes them. Before you bill, look each one up by its ID in the client’s account. It leaves this list once the portal can read it.",
        ]
      : []),
    ...(kinds.has("delivery")
      ? [
          "A delivery only says that something changed. The next sync reads the sales anyway. If new ones keep coming, tell the portal’s engineers.",
        ]
      : []),
  ];
}

/** The reason without the source, which is shown beside it. */
export function describeReason({ source, why }: Pick<SkippedRecordItem, "source" | "why">): string {
  const prefix = `${source}: `;
  const reason = why.startsWith(prefix) ? why.slice(prefix.length) : why;
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}
