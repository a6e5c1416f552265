import { authorize, debitOf } from "../../../testing/stripe-bank.js";
import { setUpStripeLab } from "../../../testing/stripe-lab.js";

const fixture = setUpStripeLab();
const day = 86_400_000;

const setBehind = (behindMs: number) => fixture.stripe.control("POST", "stripe/clock", { behindMs });
const daysAgo = (seconds: unknown): number => Math.round((Date.now() / 1_000 - Number(seconds)) / 86_400);

test("runs earlier actions at their own time", async () => {
  expect(await setBehind(90 * day)).toMatchObject({ status: 200, json: { behindMs: 90 * day } });
  const authorized = await authorize(fixture.stripe);
  await setBehind(60 * day);
  const intent = await fixture.stripe.post("payment_intents", debitOf(authorized));
  expect(intent).toMatchObject({ status: "processing" });
  expect(daysAgo(intent.created)).toBe(60);
  await setBehind(0);
  const paid = await fixture.stripe.get(`payment_intents/${String(intent.id)}`);
  expect(paid).toMatchObject({ status: "succeeded", amount_received: 12_345 });
  const { data } = await fixture.stripe.get("balance_transactions");
  const [booked] = data as { created: number }[];
  expect(daysAgo(booked?.created)).toBeGreaterThanOrEqual(50);
  expect(daysAgo(booked?.created)).toBeLessThanOrEqual(57);
});

test("refuses to go back before the last action", async () => {
  await setBehind(10 * day);
  await authorize(fixture.stripe);
  expect(await setBehind(11 * day)).toMatchObject({ status: 409, json: { code: "already_later" } });
  expect(await setBehind(5 * day)).toMatchObject({ status: 200 });
  const { json } = await fixture.stripe.control("GET", "clock");
  expect(json).toMatchObject({ offsetMs: 0 });
});

test.each([[-1], [1.5], ["yesterday"], [400 * day]])("refuses to set the clock behind by %p", async (behindMs) => {
  expect(await fixture.stripe.control("POST", "stripe/clock", { behindMs })).toMatchObject({ status: 422 });
});
