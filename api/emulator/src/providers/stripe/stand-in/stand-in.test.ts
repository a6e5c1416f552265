import { readField } from "../../../read-field.js";
import type { Answer } from "../../../testing/lab-client.js";
import { connectBank } from "../../../testing/stripe-bank.js";
import { setUpStripeLab } from "../../../testing/stripe-lab.js";
import { deriveHex } from "../../../tenants/tenant-name.js";
import { publishableKeyOf } from "../stripe-credentials.js";

const fixture = setUpStripeLab();

/** Returns the address of the bank's frame for a new session of a new customer. */
async function openBank(more: Record<string, string> = {}): Promise<{ address: string; session: string }> {
  const { id: customer } = await fixture.stripe.post("customers", { name: "Ana" });
  const session = await fixture.stripe.post("financial_connections/sessions", {
    account_holder: { type: "customer", customer },
    permissions: ["payment_method", "transactions"],
  });
  const query = new URLSearchParams({
    key: publishableKeyOf(deriveHex(fixture.stripe.lab.tenant)),
    client_secret: String(session.client_secret),
    parent: "http://localhost:8080",
    ...more,
  });
  return { address: `/stripe/bank?${query.toString()}`, session: String(session.id) };
}

const decide = (address: string, form: Record<string, string>, origin?: string): Promise<Answer> =>
  fixture.stripe.lab.request(address, {
    method: "POST",
    headers: { origin: origin ?? `http://127.0.0.1:${String(fixture.lab.httpPort)}` },
    body: new URLSearchParams(form),
  });

/** Returns the outcome that the frame has for the embedding page. */
function outcomeOf({ text }: Answer): unknown {
  const [, attribute = ""] = /data-outcome="([^"]*)"/.exec(text) ?? [];
  return JSON.parse(attribute.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&"));
}

const accountsOf = (outcome: unknown): unknown =>
  readField(readField(outcome, "financialConnectionsSession"), "accounts");

test("serves scripts to every page, but the bank's page only to the embedding one", async () => {
  for (const name of ["stripe.js", "frame.js"]) {
    const { status, headers } = await fixture.stripe.lab.request(`/stripe/${name}`);
    expect([status, headers.get("cross-origin-resource-policy")]).toEqual([200, "cross-origin"]);
    expect(headers.get("content-type")).toContain("text/javascript");
  }
  const { address } = await openBank();
  const { headers, text } = await fixture.stripe.lab.request(address);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors http://localhost:8080");
  expect(text).toContain("Test Bank");
  expect(text).toMatch(/value="Same account as last time" disabled/);
  expect(text).toContain("account and routing number, for debits that you authorize, transactions");
});

test("connects the chosen account", async () => {
  const { address, session } = await openBank();
  const outcome = outcomeOf(await decide(address, { account: "Success", decision: "connect" }));
  const { accounts } = await fixture.stripe.get(`financial_connections/sessions/${session}`);
  expect(accountsOf(outcome)).toEqual(readField(accounts, "data"));
  expect(accountsOf(outcome)).toMatchObject([{ display_name: "Success", status: "active" }]);
});

test("offers the account that was connected last", async () => {
  await connectBank(fixture.stripe, "Savings");
  const { address } = await openBank();
  const outcome = outcomeOf(await decide(address, { account: "Same account as last time", decision: "connect" }));
  expect(accountsOf(outcome)).toMatchObject([{ display_name: "Savings" }]);
});

test.each([
  ["cancels", { account: "Success", decision: "cancel" }],
  ["chooses none", { decision: "connect" }],
])("connects nothing for a holder who %s", async (_case, form: Record<string, string>) => {
  const { address, session } = await openBank();
  expect(accountsOf(outcomeOf(await decide(address, form)))).toEqual([]);
  expect(await fixture.stripe.get(`financial_connections/sessions/${session}`)).toMatchObject({
    accounts: { data: [] },
  });
});

test("reports a bank error", async () => {
  const { address } = await openBank();
  const outcome = outcomeOf(await decide(address, { account: "Bank error", decision: "connect" }));
  expect(outcome).toMatchObject({ error: { type: "api_error" } });
});

test("refuses another site's form, a page of another machine and an unknown session", async () => {
  const { address } = await openBank();
  expect((await decide(address, { decision: "connect" }, "http://elsewhere.test")).status).toBe(403);
  const statusOf = async (more: Record<string, string>): Promise<number> =>
    (await fixture.stripe.lab.request((await openBank(more)).address)).status;
  expect(await statusOf({ parent: "https://example.com" })).toBe(422);
  expect(await statusOf({ client_secret: "fcsess_none" })).toBe(404);
  expect(await statusOf({ key: "pk_live_1" })).toBe(404);
  expect(await statusOf({ key: publishableKeyOf(deriveHex("demo")) })).toBe(404);
});
