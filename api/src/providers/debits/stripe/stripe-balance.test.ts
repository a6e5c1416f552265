import { sendJson } from "../../../../testing/scripted-server";
import { scriptStripe } from "./testing/scripted-stripe";

const stripe = scriptStripe();

test.each([
  ["stripe_fee", null, "other", null],
  ["adjustment", null, "other", null],
  ["payout", { id: "po_1" }, "payout", null],
  ["payout_failure", { id: "po_1" }, "payout", null],
  ["payment", { payment_intent: "pi_1" }, "debit", "pi_1"],
])("maps a balance entry of type %s with source %j to kind %s and debit %s", async (...row) => {
  const [type, source, kind, debitId] = row;
  const entry = { id: "txn_1", amount: -199, fee: 0, created: 1_793_000_000, type, source };
  stripe.answer = (response) => sendJson(response, { data: [entry], has_more: false });
  const pages = [];
  for await (const page of stripe.provider.listBalance({ since: new Date(0) })) pages.push(page);
  expect(pages).toEqual([
    [{ id: "txn_1", kind, amountCents: -199, feeCents: 0, debitId, createdAt: new Date(1_793_000_000_000) }],
  ]);
});
