import { readField } from "../../../read-field.js";
import { setUpConnectLab } from "../../../testing/connect-lab.js";
import { secretKeyOf } from "../../stripe/stripe-credentials.js";
import { deriveHex } from "../../../tenants/tenant-name.js";

const fixture = setUpConnectLab();
const idsOf = (objects: readonly unknown[]): unknown[] => objects.map((object) => readField(object, "id"));

async function refusalOf(account: string, path: string): Promise<unknown[]> {
  const { status, json } = await fixture.platform.read(account, path);
  const error = readField(json, "error");
  return [status, readField(error, "type"), readField(error, "code"), readField(error, "param")];
}

describe("payment", () => {
  test("has tip and tax only in its intent", async () => {
    const account = await fixture.platform.connect();
    const id = await fixture.platform.sell(account, { tip: 1_500, tax: 800, description: "Full detail" });
    const { json: charge } = await fixture.platform.read(account, `charges/${id}?expand[]=payment_intent`);
    expect(charge).toMatchObject({
      id,
      amount: 12_300,
      amount_captured: 12_300,
      status: "succeeded",
      payment_intent: { amount_details: { tip: { amount: 1_500 }, tax: { total_tax_amount: 800 } }, latest_charge: id },
    });
    expect(await fixture.platform.list(account, "charges?expand[]=data.payment_intent")).toEqual([charge]);
    const intent = String(readField(readField(charge, "payment_intent"), "id"));
    expect((await fixture.platform.read(account, `payment_intents/${intent}`)).json).toEqual(
      readField(charge, "payment_intent"),
    );
  });

  test("has no tip and tax in its intent if sold without", async () => {
    const account = await fixture.platform.connect();
    const id = await fixture.platform.sell(account);
    const { json } = await fixture.platform.read(account, `charges/${id}?expand[]=payment_intent`);
    const details = readField(readField(json, "payment_intent"), "amount_details");
    expect(details).toEqual({ tip: {} });
  });

  test("gets its tip when captured", async () => {
    const account = await fixture.platform.connect();
    const charge = await fixture.platform.sell(account, { capture: false });
    expect((await fixture.platform.read(account, `charges/${charge}`)).json).toMatchObject({
      captured: false,
      amount_captured: 0,
    });
    await fixture.platform.act("charges/capture", { charge, tip: 700 });
    expect((await fixture.platform.read(account, `charges/${charge}`)).json).toMatchObject({
      captured: true,
      amount_captured: 10_700,
    });
  });

  test("is refunded in parts in the balance", async () => {
    const account = await fixture.platform.connect();
    const [first, second] = [await fixture.platform.sell(account), await fixture.platform.sell(account)];
    await fixture.platform.act("refunds", { charge: first, amount: 2_500 });
    const { dispute } = (await fixture.platform.act("disputes", { charge: second })) as { dispute: string };
    await fixture.platform.act("disputes/close", { dispute, won: true });
    expect((await fixture.platform.read(account, `charges/${first}`)).json).toMatchObject({ amount_refunded: 2_500 });
    expect(await fixture.platform.list(account, `refunds?charge=${first}`)).toMatchObject([
      { amount: 2_500, charge: first, status: "succeeded" },
    ]);
    expect(await fixture.platform.list(account, "disputes")).toMatchObject([
      { id: dispute, status: "won", balance_transactions: [{ amount: -10_000 }, { amount: 10_000 }] },
    ]);
    const moved = await fixture.platform.list(account, "balance_transactions");
    expect(moved.map((one) => readField(one, "amount")).sort()).toEqual([-10_000, -2_500, 10_000, 10_000, 10_000]);
  });
});

test("payouts are found by their arrival day", async () => {
  const account = await fixture.platform.connect();
  await fixture.platform.act("payouts", { account, amount: 9_000, arrivesOn: "2026-10-02" });
  await fixture.platform.act("payouts", { account, amount: 8_000, arrivesOn: "2026-10-05", status: "failed" });
  const [from, to] = ["2026-10-01", "2026-10-03"].map((day) => Date.parse(day) / 1_000);
  const arrived = await fixture.platform.list(
    account,
    `payouts?arrival_date[gte]=${String(from)}&arrival_date[lte]=${String(to)}`,
  );
  expect(arrived).toMatchObject([{ amount: 9_000, arrival_date: Date.parse("2026-10-02") / 1_000, status: "paid" }]);
  const failed = await fixture.platform.list(account, "payouts?status=failed");
  expect(failed).toMatchObject([{ amount: 8_000, failure_code: "account_closed" }]);
  expect((await fixture.platform.read(account, `payouts/${String(idsOf(failed)[0])}`)).json).toEqual(failed[0]);
  const moved = await fixture.platform.list(account, "balance_transactions?type=payout");
  expect(moved.map((one) => readField(one, "amount")).sort()).toEqual([-8_000, -9_000, 8_000]);
});

describe("list", () => {
  test("is paged newest first by cursors and filtered by time", async () => {
    const account = await fixture.platform.connect();
    const made: string[] = [];
    for (const day of [1, 2, 3, 4, 5]) {
      made.unshift(await fixture.platform.sell(account, { created: `2026-10-0${String(day)}T12:00:00Z` }));
    }
    const first = await fixture.platform.list(account, "charges?limit=2");
    expect(idsOf(first)).toEqual(made.slice(0, 2));
    const rest = await fixture.platform.read(account, `charges?limit=100&starting_after=${String(made[1])}`);
    expect(rest.json).toMatchObject({ has_more: false });
    expect(idsOf(readField(rest.json, "data") as unknown[])).toEqual(made.slice(2));
    const [from, to] = ["2026-10-02T12:00:00Z", "2026-10-04T12:00:00Z"].map((time) => Date.parse(time) / 1_000);
    const within = `charges?created[gte]=${String(from)}&created[lt]=${String(to)}`;
    expect(idsOf(await fixture.platform.list(account, within))).toEqual(made.slice(2, 4));
  });

  test("of a year is the same in every Lab", async () => {
    const account = await fixture.platform.connect("Year", { days: 365 });
    const all: unknown[] = [];
    for (let more = true, after = ""; more;) {
      const page = await fixture.platform.read(account, `charges?limit=50&expand[]=data.payment_intent${after}`);
      const data = readField(page.json, "data") as unknown[];
      all.push(...data);
      more = readField(page.json, "has_more") === true;
      after = `&starting_after=${String(readField(data.at(-1), "id"))}`;
    }
    expect(all.length).toBeGreaterThan(50);
    expect(new Set(idsOf(all)).size).toBe(all.length);
    expect(await fixture.platform.list(account, "refunds?limit=100")).not.toEqual([]);
  });
});

describe("Stripe refuses", () => {
  test("an account that is not connected or no longer connected", async () => {
    const account = await fixture.platform.connect();
    await fixture.platform.act("deauthorize", { account });
    for (const id of [account, "acct_1nobody"]) {
      expect(await refusalOf(id, "charges")).toEqual([403, "invalid_request_error", "account_invalid", undefined]);
    }
  });

  test("another key, even the agency's", async () => {
    const account = await fixture.platform.connect();
    const { tenant } = fixture.platform.lab;
    for (const key of [secretKeyOf(deriveHex(tenant)), "sk_live_real", ""]) {
      const headers = { authorization: `Bearer ${key}`, "stripe-account": account };
      expect((await fixture.platform.lab.request("/v1/charges", { headers })).status).toBe(401);
    }
  });

  test("writes, and unknown parameters, cursors and ids", async () => {
    const account = await fixture.platform.connect();
    const headers = { authorization: `Bearer ${fixture.platform.secretKey}`, "stripe-account": account };
    expect((await fixture.platform.lab.request("/v1/refunds", { method: "POST", headers })).status).toBe(403);
    expect(await refusalOf(account, "charges?paid=true")).toEqual([
      400,
      "invalid_request_error",
      "parameter_unknown",
      "paid",
    ]);
    expect(await refusalOf(account, "charges?limit=101")).toEqual([
      400,
      "invalid_request_error",
      "parameter_invalid_integer",
      "limit",
    ]);
    expect(await refusalOf(account, "charges?starting_after=ch_none")).toEqual([
      400,
      "invalid_request_error",
      "resource_missing",
      "starting_after",
    ]);
    expect(await refusalOf(account, "charges/ch_none")).toEqual([
      404,
      "invalid_request_error",
      "resource_missing",
      "id",
    ]);
    expect((await fixture.platform.read(account, "customers")).status).toBe(404);
  });

  test("more reads than its limit", async () => {
    const account = await fixture.platform.connect();
    await fixture.platform.act("limits", { requestsPerSecond: 1 });
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.platform.read(account, "account")));
    const seconds = Math.ceil((performance.now() - began) / 1_000);
    const admitted = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 429).length;
    expect(admitted + refused).toBe(8);
    // The limit is one read a second, so at most one read is admitted in each second of the calls.
    expect(admitted).toBeGreaterThan(0);
    expect(admitted).toBeLessThanOrEqual(seconds);
  });
});

test("an account returns its name and zone", async () => {
  const account = await fixture.platform.connect("Harbor", { timeZone: "America/Denver" });
  expect((await fixture.platform.read(account, "account")).json).toMatchObject({
    id: account,
    business_profile: { name: "Harbor" },
    settings: { dashboard: { timezone: "America/Denver" } },
  });
});
