import { readField } from "../read-field.js";
import { ConnectClient } from "../testing/connect-client.js";
import { GoogleClient, readIdToken } from "../testing/google-client.js";
import { setUpTestLab } from "../testing/test-lab.js";

const fixture = setUpTestLab();

type Row = Record<string, unknown>;
const list = async (path: string): Promise<Row[]> => (await fixture.client.control("GET", path)).json as Row[];

/** Jest's matchers are of type any. */
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const anyText: unknown = expect.any(String);

test("controls clients' Stripe accounts by the names below /lab/stripe", async () => {
  const [first] = await list("stripe/accounts");
  expect(first).toEqual({ id: matching(/^acct_/), name: anyText, linked: false });
  const account = String(first?.id);
  const at = new Date(Date.now() - 60_000).toISOString();
  const sold = await fixture.client.control("POST", "stripe/charges", { amount: 5400, tip: 300, tax: 100, at });
  expect(sold).toMatchObject({ status: 201, json: { chargeId: matching(/^ch_/) } });
  const chargeId = readField(sold.json, "chargeId");
  const client = new ConnectClient(fixture.lab, fixture.client.tenant);
  await fixture.client.control("POST", "stripe-connect/app", { redirectUri: "http://localhost:3000/callback" });
  await client.decide(client.authorizePath(), { decision: "allow", account });
  const refunded = await fixture.client.control("POST", "stripe/refunds", { chargeId, amount: 400 });
  expect(refunded).toMatchObject({ status: 201, json: { refundId: matching(/^re_/) } });
  const disputed = await fixture.client.control("POST", "stripe/disputes", { chargeId });
  const disputeId = readField(disputed.json, "disputeId");
  expect([disputed.status, disputeId]).toEqual([201, matching(/^du_/)]);
  expect(await fixture.client.control("POST", "stripe/disputes/close", { disputeId, won: false })).toMatchObject({
    status: 200,
    json: { disputeId, status: "lost" },
  });
  const none = await fixture.client.control("POST", "stripe/deauthorize", { accountId: "acct_none" });
  expect(none.status).toBe(409);
});

test.each([{ amount: 0 }, { amount: 300, tip: 300 }, {}])("refuses the charge %p", async (body) => {
  expect((await fixture.client.control("POST", "stripe/charges", body)).status).toBe(422);
});

test("adds a contact of GoHighLevel to the first location by default", async () => {
  const [location] = await list("gohighlevel/locations");
  const made = await fixture.client.control("POST", "ghl/contacts", { name: "Ana Maria Núñez" });
  expect(made).toMatchObject({ status: 201, json: { locationId: location?.id, id: anyText } });
  expect((await fixture.client.control("POST", "ghl/contacts", { name: "Ana", locationId: "none" })).status).toBe(404);
});

test("clients' websites answer with their listed faults", async () => {
  await fixture.client.control("POST", "websites", { name: "shop", tag: "<meta>" });
  const sites = await list("sites");
  expect(sites[0]).toEqual({ name: "shop", fault: "none", url: matching(/\/shop/) });
  expect(sites.map(({ fault }) => fault)).toEqual(
    expect.arrayContaining(["redirect-loop", "redirect-inside", "hangs"]),
  );
  const loop = sites.find(({ fault }) => fault === "redirect-loop");
  const { status } = await fixture.client.request(new URL(String(loop?.url)).pathname);
  expect(status).toBe(302);
});

test("applies `rotate-key` and `expired-token` to Google's id_token", async () => {
  const google = new GoogleClient(fixture.lab, fixture.client.tenant);
  await google.register();
  const { id } = await google.person("Maya Brooks");
  const kidOf = (token: string) => readField(readIdToken(token).header, "kid");
  const before = await google.signIn(id);
  await google.fault("rotate-key");
  const after = await google.signIn(id);
  expect(kidOf(after)).not.toBe(kidOf(before));
  expect([await google.isSigned(before), await google.isSigned(after)]).toEqual([false, true]);
  expect(kidOf(await google.signIn(id))).toBe(kidOf(after));
  await google.fault("expired-token");
  expect(Number(readIdToken(await google.signIn(id)).claims.exp)).toBeLessThan(Date.now() / 1_000);
});
