import type { SkippedKind, SkippedRecordItem } from "@portal/shared-ui/api";

export const skippedKindTexts: Readonly<Record<SkippedKind, string>> = {
  order: "Order",
  refund: "Refund",
  dispute: "Dispute",
  delivery: "Delivery",
};

/** What an admin should do about records of these kinds. */
export function listAdvice(kinds: ReadonlySet<SkippedKind>): string[] {
  const hasMoney = kinds.has("order") || kinds.has("refund") || kinds.has("dispute");
  return [
    ...(hasMoney
      ? [
          "Orders, refunds and disputes that the portal could not read. Their money is in no figure: look each up by its id in the client’s own account before you bill. It leaves this list once it can be read.",
        ]
      : []),
    ...(kinds.has("delivery")
      ? [
          "A delivery is only the notice that something changed: the sales are read without it at the next sync. Tell the portal’s engineers when they keep coming.",
        ]
      : []),
  ];
}

/** The reason as a sentence without the source, which is shown beside it. */
export function describeReason({ source, why }: Pick<SkippedRecordItem, "source" | "why">): string {
  const prefix = `${source}: `;
  const reason = why.startsWith(prefix) ? why.slice(prefix.length) : why;
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}
