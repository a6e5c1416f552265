import type { SharedSalesAnswer } from "@portal/shared-ui/api";

export const sharedTexts = {
  title: "Shared sales",
  of: (business: string) => (business === "" ? "Sales" : `Sales of ${business}`),
  about: ({ only }: SharedSalesAnswer, days: string) =>
    `${days}, ${only.length === 0 ? "all sources" : only.join(", ")}`,
  clock: (zone: string, currency: string) => `Days and times: ${zone}. Sums are in ${currency}.`,
  until: (at: string) => `You can read and save these sales but not change them. This link works until ${at}.`,
  loading: "Loading the sales",
  failed: "The sales could not be loaded.",
  ended: "This link doesn't work",
  incomplete: "The link is incomplete. Open it again as you received it, with everything after the #.",
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
  rule: "The commission is 30% of verified sales, rounded for each sale. These are completed sales in US dollars, without tips, sales tax and gift cards. Refunds and lost disputes lower the commission.",
  owed: "Owed since the agreement",
  unconfirmed:
    "Some of these sales are not confirmed: their source was disconnected soon after, so a late refund may be missing.",
  orders: "Orders",
  ordersLoading: "Loading the orders",
  ordersFailed: "The orders could not be loaded.",
  none: "No orders in these days",
  noneYet: "We know of no sales or refunds in these days.",
  preparing: "Loading all orders",
  notPrinted: "We could not load all orders, so nothing is printed.",
  cut: (count: number) =>
    `The newest ${count.toLocaleString("en-US")} orders are printed. The figures count all orders. A CSV or XLSX file lists all of them.`,
} as const;
