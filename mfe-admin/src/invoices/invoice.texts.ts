import type { InvoiceFilter, InvoiceStatus } from "@portal/shared-ui/api";
import type { BadgeProps } from "@portal/shared-ui/core";

interface StatusText {
  tone: BadgeProps["tone"];
  label: string;
}

export const invoiceStatusTexts: Readonly<Record<InvoiceStatus, StatusText>> = {
  draft: { tone: "neutral", label: "Draft" },
  scheduled: { tone: "info", label: "Scheduled" },
  processing: { tone: "info", label: "Processing" },
  paid: { tone: "good", label: "Paid" },
  failed: { tone: "bad", label: "Failed" },
  returned: { tone: "bad", label: "Returned" },
  disputed: { tone: "bad", label: "Disputed" },
  credited: { tone: "neutral", label: "Written off" },
  void: { tone: "neutral", label: "Void" },
};

const STATUSES = ["scheduled", "processing", "failed", "returned", "disputed", "paid", "credited", "void"] as const;

export const STATUS_OPTIONS = [
  { value: "open", label: "Open (owed)" },
  ...STATUSES.map((value) => ({ value, label: invoiceStatusTexts[value].label })),
];

export function readStatus(text: string | null): InvoiceFilter["status"] {
  return text === "open" ? text : STATUSES.find((status) => status === text);
}
