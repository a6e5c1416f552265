import type { SharedSalesAnswer } from "@portal/shared-ui/api";

export const sharedTexts = {
  title: "Shared sales",
  of: (business: string) => (business === "" ? "Sales" : `Sales of ${business}`),
  about: ({ only }: SharedSalesAnswer, days: string) =>
    `${days}, ${only.length === 0 ? "all sources" : only.join(", ")}`,
  clock: (zone: string, currency: string) => `Days and times: ${zone}. Sums are in ${currency}.`,
  until: (at: string) => `You may read and save these sales, not change them. This link works until ${at}.`,
  loading: "Loading the sales",
  failed: "The sales could not be loaded.",
  ended: "This link opens nothing",
  incomplete:
    "Its address is not complete. Open the link again as it was sent to you, with all that stands behind the #.",
  csv: "Save as CSV",
  rows: "Save as CSV, rows only",
  xlsx: "Save as XLSX",
  print: "Print",
  figures: "The figures",
  sold: "Sold",
  sales: (count: number) => (count === 1 ? "1 sale" : `${count.toLocaleString("en-US")} sales`),
  tips: "Tips",
  tax: "Sales tax",
  commission: "Commission",
  summary: "From what customers paid to the commission",
  rule: "The commission is 30% of verified sales, each rounded by itself: completed sales in US dollars, without tips, sales tax and gift cards. Refunds and lost disputes lower it.",
  owed: "Owed since the agreement",
  unconfirmed:
    "Some of these sales are not confirmed: their source was disconnected soon after, so a late refund may be missing.",
  orders: "Orders",
  ordersLoading: "Loading the orders",
  ordersFailed: "The orders could not be loaded.",
  none: "No orders in these days",
  noneYet: "Nothing was sold or given back in them, as far as it is known.",
  preparing: "Reading all orders",
  notPrinted: "The orders could not all be read, so nothing is printed.",
  cut: (count: number) =>
    `The newest ${count.toLocaleString("en-US")} orders are printed. The figures count all of them; a CSV or XLSX file lists all.`,
} as const;
