import type { DisputeItem } from "@portal/shared-ui/api";

/** A question of November 28. */
export function buildDisputeItem(overrides: Partial<DisputeItem> = {}): DisputeItem {
  return {
    ...{ id: "dsp_1", invoiceId: "bil_133", invoice_number: "INV-2026-000133", clientId: "usr_rosa" },
    ...{ name: "Rosa's Detailing", status: "open", overdue: false, openedAt: "2026-11-28T14:05:00.000Z" },
    ...{ answerDue: "2026-12-12", refundDue: null, timeZone: "America/New_York", count: 2, amount: 15_360 },
    ...{ held: 15_360, settlement: null, toSettle: 0, onItsWay: 0, chooseBy: null, refund: null, credited: 0 },
    ...overrides,
  };
}

/** A question in each state, in the portal's order. */
export const disputeItems: readonly DisputeItem[] = [
  buildDisputeItem(),
  buildDisputeItem({
    ...{ id: "dsp_2", invoice_number: "INV-2026-000101", clientId: "usr_gleam", name: "Gleam Garage", overdue: true },
    ...{ openedAt: "2026-11-02T17:30:00.000Z", answerDue: "2026-11-16", count: 1, amount: 4_200, held: 0 },
    timeZone: "America/Los_Angeles",
  }),
  buildDisputeItem({
    ...{ id: "dsp_3", status: "waiting", name: "Blue Ridge Mobile Wash & Ceramic Coating", clientId: "usr_blue" },
    ...{ invoice_number: "INV-2026-000128", count: 1, amount: 123_456, held: 123_456 },
  }),
  buildDisputeItem({
    ...{ id: "dsp_4", status: "answered", name: "Harbor Auto Spa", clientId: "usr_harbor", refundDue: "2026-11-20" },
    ...{ invoice_number: "INV-2026-000097", count: 3, amount: 9_900, held: 0, openedAt: "2026-11-05T17:30:00.000Z" },
    ...{ toSettle: 6_600, settlement: "refund", refund: { amount: 6_600, status: "succeeded", arrivesOn: null } },
  }),
  buildDisputeItem({ id: "dsp_5", status: "withdrawn", invoice_number: "INV-2026-000090", held: 0 }),
];
