import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readField } from "../../read-field.js";
import type { RunningLab } from "../../start-lab.js";
import { startTestLab } from "../../testing/lab-client.js";
import { ACCEPTED, authorize, connectBank, createMethod, debitOf, prepareSetup } from "../../testing/stripe-bank.js";
import { StripeClient } from "../../testing/stripe-client.js";

const DAY_MS = 86_400_000;
const ACCOUNTS = "financial_connections/accounts";
const TRANSACTIONS = "financial_connections/transactions";

let dataFolder: string;
let lab: RunningLab;
let stripe: StripeClient;

beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), "lab-"));
  lab = await startTestLab({ dataFolder });
  stripe = new StripeClient(lab, `t-${randomUUID()}`);
});
afterEach(async () => {
  await lab.close();
  rmSync(dataFolder, { recursive: true });
});

/** Restarts the Lab with the same data folder. */
async function restart(): Promise<void> {
  const { tenant } = stripe.lab;
  await lab.close();
  lab = await startTestLab({ dataFolder });
  stripe = new StripeClient(lab, tenant);
}

async function confirm(intent: string): Promise<string> {
  return String((await stripe.post(`setup_intents/${intent}/confirm`, ACCEPTED)).mandate);
}

test("keeps customer, session, account, payment method, intent and mandate after a restart", async () => {
  const { customer, session, account, method, intent } = await prepareSetup(stripe);
  const mandate = await confirm(intent);
  const read = (): Promise<object[]> =>
    Promise.all(
      [
        `customers/${customer}`,
        `financial_connections/sessions/${session}`,
        `${ACCOUNTS}/${account}`,
        `payment_methods/${method}`,
        `setup_intents/${intent}`,
        `mandates/${mandate}`,
      ].map((path) => stripe.get(path)),
    );
  const before = await read();
  const books = await stripe.control("GET", "agency/mandates");
  await restart();
  expect(await read()).toEqual(before);
  expect((await stripe.control("GET", "agency/mandates")).json).toEqual(books.json);
  expect(await stripe.get(`customers/${customer}/payment_methods`)).toMatchObject({ data: [{ id: method }] });
});

test("continues debit, refund and dispute after a restart", async () => {
  const read = (): Promise<object[]> =>
    Promise.all(
      ["payment_intents", "charges", "refunds", "disputes", "balance_transactions"].map((path) => stripe.get(path)),
    );
  const authorized = await authorize(stripe);
  const make = async (): Promise<string> => String((await stripe.post("payment_intents", debitOf(authorized))).id);
  const [refunded, disputed] = [await make(), await make()];
  await stripe.passDays(14);
  await stripe.post("refunds", { payment_intent: refunded });
  const pending = await make();
  await stripe.control("POST", "ach/return", { paymentIntent: disputed, code: "R10" });
  const before = await read();
  await restart();
  expect(await read()).toEqual(before);
  await stripe.passDays(30);
  expect(await stripe.get(`payment_intents/${pending}`)).toMatchObject({ status: "succeeded" });
  expect(await stripe.get("refunds")).toMatchObject({ data: [{ status: "succeeded" }] });
});

test("accepts debits under a mandate from before a restart", async () => {
  const { customer, method, intent } = await prepareSetup(stripe);
  const mandate = await confirm(intent);
  await restart();
  const form = { amount: 500, currency: "usd", customer, payment_method: method, mandate, confirm: true };
  expect(await stripe.post("payment_intents", form)).toMatchObject({ status: "processing" });
  expect(await stripe.post(`payment_methods/${method}/detach`)).toMatchObject({ customer: null });
  expect(await stripe.get(`mandates/${mandate}`)).toMatchObject({ status: "inactive" });
  await restart();
  expect(await stripe.get(`mandates/${mandate}`)).toMatchObject({ status: "inactive" });
});

test("keeps an account's transactions after a restart", async () => {
  const { account, session } = await connectBank(stripe);
  await stripe.post(`${ACCOUNTS}/${account}/subscribe`, { features: ["transactions"] });
  await stripe.control("POST", "stripe/transactions", { account, amount: 4_200, description: "WIRE IN" });
  const list = (): Promise<object> => stripe.get(TRANSACTIONS, { account, limit: 100 });
  const before = await list();
  await restart();
  expect(await list()).toEqual(before);
  await stripe.control("POST", "clock", { advanceMs: 2 * DAY_MS });
  expect(JSON.stringify(await list())).toContain("WIRE IN");
  await stripe.post(`${ACCOUNTS}/${account}/disconnect`);
  expect(await stripe.get(`financial_connections/sessions/${session}`)).toMatchObject({
    accounts: { data: [{ id: account, status: "disconnected" }] },
  });
});

test("keeps the used tries of deposits after a restart", async () => {
  const { intent } = await prepareSetup(stripe, "Micro-deposits with amounts");
  await confirm(intent);
  const path = `setup_intents/${intent}/verify_microdeposits`;
  for (let count = 0; count < 9; count += 1) await stripe.refusal("POST", path, { amounts: [1, 2] });
  await restart();
  const [, , code] = await stripe.refusal("POST", path, { amounts: [1, 2] });
  expect(code).toBe("payment_method_microdeposit_verification_attempts_exceeded");
});

test("returns the answer of an idempotency key from before a restart", async () => {
  const key = { "idempotency-key": "customer-1" };
  const first = await stripe.post("customers", { name: "Ana" }, key);
  await restart();
  const again = await stripe.call("POST", "customers", { name: "Ana" }, key);
  expect(again.json).toEqual(first);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(await stripe.refusal("POST", "customers", { name: "Bo" }, key)).toMatchObject([400, "idempotency_error"]);
});

test("offers the last connected account after a restart", async () => {
  const fingerprint = async (account: string): Promise<unknown> => {
    const method = await stripe.get(`payment_methods/${await createMethod(stripe, account)}`);
    return readField(method.us_bank_account, "fingerprint");
  };
  const first = await connectBank(stripe);
  const before = await fingerprint(first.account);
  await restart();
  const other = await connectBank(stripe, "Same account as last time");
  expect(other.account).not.toBe(first.account);
  expect(await fingerprint(other.account)).toBe(before);
});

test("does not restore a reset tenant after a restart", async () => {
  const { id } = await stripe.post("customers", { name: "Ana" });
  await restart();
  expect(readdirSync(dataFolder)).toHaveLength(1);
  await stripe.control("POST", "reset");
  await restart();
  expect(readdirSync(dataFolder)).toEqual([]);
  expect((await stripe.call("GET", `customers/${String(id)}`)).status).toBe(404);
});

test("writes changes before the Lab stops", async () => {
  const folder = watch(dataFolder);
  const written = new Promise<void>((resolve) => {
    folder.on("change", (_event, name) => {
      if (String(name).endsWith(".json")) resolve();
    });
  });
  const { id } = await stripe.post("customers", { name: "Ana" });
  await written;
  folder.close();
  const second = await startTestLab({ dataFolder });
  try {
    const client = new StripeClient(second, stripe.lab.tenant);
    expect(await client.get(`customers/${String(id)}`)).toMatchObject({ name: "Ana" });
  } finally {
    await second.close();
  }
});

test.each([
  ["broken", "{", /is broken/],
  ["without a part", '{"format":1,"states":{"stripe":{}}}', /has no customers/],
])("does not start with a file that is %s", async (_case, text, message) => {
  const folder = mkdtempSync(join(tmpdir(), "lab-"));
  writeFileSync(join(folder, `${"0".repeat(32)}.json`), text);
  await expect(startTestLab({ dataFolder: folder })).rejects.toThrow(message);
  rmSync(folder, { recursive: true });
});

test("ignores a file of another version", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lab-"));
  writeFileSync(join(folder, `${"0".repeat(32)}.json`), '{"format":0}');
  const other = await startTestLab({ dataFolder: folder });
  await other.close();
  rmSync(folder, { recursive: true });
});
