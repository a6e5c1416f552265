import type { BillingClient } from "@portal/shared-ui/api";
import type { BadgeProps } from "@portal/shared-ui/core";
import { formatMoney } from "@portal/shared-ui/money";

import { sourceTexts } from "../sales/sale.texts.js";

type Connection = BillingClient["connections"][number];
type MandateStatus = NonNullable<BillingClient["mandate"]>["status"];

export interface StateText {
  tone: BadgeProps["tone"];
  label: string;
}

/** State of the worst connection, or the names of the sources if all work. */
export function describeConnections(connections: readonly Connection[]): StateText {
  const troubled = connections.find(({ status }) => status !== "connected" && status !== "syncing");
  if (troubled)
    return {
      tone: "warn",
      label: `${sourceTexts[troubled.source]}, ${troubled.status === "disconnected" ? "unlinked" : troubled.status}`,
    };
  const syncing = connections.find(({ status }) => status === "syncing");
  if (syncing) return { tone: "info", label: `${sourceTexts[syncing.source]}, importing` };
  const names = connections.map(({ source }) => sourceTexts[source]);
  return names.length === 0 ? { tone: "neutral", label: "Unlinked" } : { tone: "good", label: names.join(", ") };
}

const mandateTexts: Readonly<Record<MandateStatus, StateText>> = {
  active: { tone: "good", label: "Active" },
  pending: { tone: "warn", label: "Pending" },
  inactive: { tone: "neutral", label: "Ended" },
  suspended: { tone: "bad", label: "Suspended" },
};

export function describeMandate(mandate: { status: MandateStatus } | null): StateText {
  return mandate === null ? { tone: "neutral", label: "None" } : mandateTexts[mandate.status];
}

/** The obstacle to a bill, or else what a bill would contain. */
export function describeBillable({ billable, mandate }: Pick<BillingClient, "billable" | "mandate">): string {
  if (billable.unconfirmed > 0) return `${billable.unconfirmed.toLocaleString("en-US")} not confirmed`;
  const isEmpty = billable.sales === 0 && billable.refunds === 0;
  if (isEmpty && billable.commission === 0) return "Nothing to bill";
  if (mandate?.status !== "active") return "No mandate";
  // No new sale or refund: amounts billed earlier have changed.
  return isEmpty ? "Corrections" : countRows(billable);
}

/** `17 sales, 1 refund`; `1 refund`. */
export function countRows({ sales, refunds }: { sales: number; refunds: number }): string {
  const parts = sales > 0 || refunds === 0 ? [count(sales, "sale", "sales")] : [];
  if (refunds > 0) parts.push(count(refunds, "refund", "refunds"));
  return parts.join(", ");
}

export function count(number: number, one: string, several: string): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : several}`;
}

/** The selection in words, for screen readers. */
export function describeSelection({ count: number, billable }: { count: number; billable: number }): string {
  return number === 0 ? "0 selected" : `${number.toLocaleString("en-US")} selected, ${formatMoney(billable)}`;
}
