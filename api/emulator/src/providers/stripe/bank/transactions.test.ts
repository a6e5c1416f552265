import { readField } from "../../../read-field.js";
import { connectBank } from "../../../testing/stripe-bank.js";
import { setUpStripeLab } from "../../../testing/stripe-lab.js";
import { listBookings } from "./bookings.js";

const fixture = setUpStripeLab();
const DAY_MS = 86_400_000;
const TRANSACTIONS = "financial_connections/transactions";
const pathOf = (account: string): string => `financial_connections/accounts/${account}`;

async function subscribe(): Promise<string> {
  const { account } = await connectBank(fixture.stripe);
  const subscribed = await fixture.stripe.post(`${pathOf(account)}/subscribe`, { features: ["transactions"] });
  expect(subscribed).toMatchObject({ subscriptions: ["transactions"], transaction_refresh: { status: "pending" } });
  return account;
}

/** Returns the transactions of all pages, newest first. */
async function listAll(account: string, more: object = {}): Promise<unknown[]> {
  const found: unknown[] = [];
  for (;;) {
    const after = readField(found.at(-1), "id");
    const page = await fixture.stripe.get(TRANSACTIONS, { account, limit: 100, starting_after: after, ...more });
    if (Array.isArray(page.data)) found.push(...(page.data as unknown[]));
    if (page.has_more !== true) return found;
  }
}

const refreshOf = async (account: string): Promise<unknown> =>
  (await fixture.stripe.get(pathOf(account))).transaction_refresh;

test("shows half a year of bookings after the subscription, including payouts of Square and Stripe", async () => {
  const account = await subscribe();
  expect(await refreshOf(account)).toMatchObject({ status: "succeeded" });
  const all = await listAll(account);
  const texts = all.map((item) => String(readField(item, "description")));
  expect(texts.filter((text) => text.startsWith("SQUARE INC")).length).toBeGreaterThan(50);
  expect(texts.filter((text) => text.startsWith("STRIPE TRANSFER")).length).toBeGreaterThan(20);
  expect(texts.filter((text) => text.includes("DEPOSIT")).length).toBeGreaterThan(10);
  const times = all.map((item) => Number(readField(item, "transacted_at")));
  expect(times).toEqual([...times].sort((left, right) => right - left));
  expect(new Set(all.map((item) => readField(item, "id"))).size).toBe(all.length);
  expect(all.some((item) => Number(readField(item, "amount")) < 0)).toBe(true);
  const [first] = all;
  expect(await fixture.stripe.get(`${TRANSACTIONS}/${String(readField(first, "id"))}`)).toEqual(first);
  const since = times[10];
  expect((await listAll(account, { transacted_at: { gte: since } })).length).toBe(11);
});

test("lists bookings that are new or changed since a refresh", async () => {
  const account = await subscribe();
  const before = await refreshOf(account);
  const booked = { account, amount: 4_200, description: "WIRE IN" };
  expect((await fixture.stripe.control("POST", "stripe/transactions", booked)).status).toBe(200);
  const texts = async (): Promise<unknown[]> => (await listAll(account)).map((item) => readField(item, "description"));
  expect(await texts()).not.toContain("WIRE IN");
  await fixture.stripe.control("POST", "clock", { advanceMs: 7 * DAY_MS });
  expect(await texts()).toContain("WIRE IN");
  const changed = await listAll(account, { transaction_refresh: { after: readField(before, "id") } });
  expect(changed).toContainEqual(expect.objectContaining({ amount: 4_200, status: "posted" }));
  expect(changed.length).toBeLessThan(40);
  const { data } = await fixture.stripe.get("events", { type: "financial_connections.account.refreshed_transactions" });
  expect(Array.isArray(data) && data.length).toBe(2);
});

test("lists a booking voided on its day as changed", async () => {
  const account = await subscribe();
  const book = (voidsInDays: unknown) =>
    fixture.stripe.control("POST", "stripe/transactions", {
      account,
      amount: 4_200,
      description: "CHECK",
      voidsInDays,
    });
  expect((await book(3)).status).toBe(200);
  const statusOf = (all: unknown[]) =>
    readField(
      all.find((item) => readField(item, "description") === "CHECK"),
      "status",
    );
  await fixture.stripe.control("POST", "clock", { advanceMs: 2 * DAY_MS });
  const before = await refreshOf(account);
  expect(statusOf(await listAll(account))).toBe("posted");
  await fixture.stripe.control("POST", "clock", { advanceMs: 2 * DAY_MS });
  const changed = await listAll(account, { transaction_refresh: { after: readField(before, "id") } });
  expect(statusOf(changed)).toBe("void");
  for (const wrong of [-1, 1.5, "2"]) expect((await book(wrong)).status).toBe(422);
});

test("refuses transactions before a successful refresh or without the permission", async () => {
  const { account, customer } = await connectBank(fixture.stripe);
  const refusal = await fixture.stripe.refusal("GET", TRANSACTIONS, { account });
  expect(refusal[2]).toBe("financial_connections_no_successful_transaction_refresh");
  expect((await fixture.stripe.refusal("GET", TRANSACTIONS))[2]).toBe("parameter_missing");
  const session = await fixture.stripe.post("financial_connections/sessions", {
    account_holder: { type: "customer", customer },
    permissions: ["payment_method"],
  });
  const { json } = await fixture.stripe.control("POST", "stripe/sessions/complete", {
    session: session.id,
    accounts: ["Savings"],
  });
  const [narrow] = (readField(json, "accounts") as unknown[]).map(String);
  const features = { features: ["transactions"] };
  expect((await fixture.stripe.call("POST", `${pathOf(narrow ?? "")}/subscribe`, features)).status).toBe(400);
  await fixture.stripe.control("POST", "stripe/looks", { account, outcome: "failed" });
  await fixture.stripe.post(`${pathOf(account)}/subscribe`, features);
  expect(await refreshOf(account)).toMatchObject({ status: "failed" });
  expect((await fixture.stripe.refusal("GET", TRANSACTIONS, { account }))[2]).toBe(refusal[2]);
  await fixture.stripe.post(`${pathOf(account)}/disconnect`);
  const gone = await fixture.stripe.refusal("POST", `${pathOf(account)}/refresh`, features);
  expect(gone[2]).toBe("financial_connections_account_inactive");
});

test("lists the same bookings for an account in every refresh", () => {
  const [from, to] = [1_767_225_600, 1_769_904_000];
  expect(listBookings("a", from, to)).toEqual(listBookings("a", from, to));
  expect(listBookings("a", from, to)).not.toEqual(listBookings("b", from, to));
  const later = listBookings("a", from + 864_000, to);
  expect(listBookings("a", from, to)).toEqual(expect.arrayContaining(later));
});
