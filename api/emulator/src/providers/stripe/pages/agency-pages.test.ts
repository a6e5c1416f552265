import type { Answer } from "../../../testing/lab-client.js";
import { ACCEPTED, authorize, debitOf, prepareSetup } from "../../../testing/stripe-bank.js";
import { setUpStripeLab } from "../../../testing/stripe-lab.js";

const fixture = setUpStripeLab();

const address = (): string => `/stripe?space=${fixture.stripe.lab.tenant}`;
const page = async (): Promise<string> => (await fixture.stripe.lab.request(address())).text;
const act = (
  form: Record<string, string>,
  origin = `http://127.0.0.1:${String(fixture.lab.httpPort)}`,
): Promise<Answer> =>
  fixture.stripe.lab.request(address(), { method: "POST", headers: { origin }, body: new URLSearchParams(form) });

test("ends a customer's mandate by a button", async () => {
  expect(await page()).toContain("There are no customers yet.");
  const { intent, account } = await prepareSetup(fixture.stripe);
  const { mandate } = await fixture.stripe.post(`setup_intents/${intent}/confirm`, ACCEPTED);
  expect(await page()).toContain("Mandate for ····6789 · active");
  const answer = await act({ act: "inactivate", id: String(mandate) });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, address()]);
  expect(await page()).toContain("Mandate for ····6789 · inactive");
  await act({ act: "deactivate", id: account });
  expect(await page()).toContain("Reactivate Success ····6789");
  expect(await fixture.stripe.get(`financial_connections/accounts/${account}`)).toMatchObject({ status: "inactive" });
});

test("shows the statement of an account that waits for verification", async () => {
  const { intent } = await prepareSetup(fixture.stripe, "Micro-deposits with a code");
  await fixture.stripe.post(`setup_intents/${intent}/confirm`, ACCEPTED);
  expect(await page()).toContain("a deposit with the code SM11AA");
});

test("returns a debit by a button", async () => {
  const { id } = await fixture.stripe.post("payment_intents", debitOf(await authorize(fixture.stripe)));
  expect(await page()).toMatch(/Debit of \$123\.45 for INV-1 · processing · debited \d{4}-\d\d-\d\d</);
  await fixture.stripe.passDays(14);
  expect(await page()).toContain("Debit of $123.45 for INV-1 · succeeded<");
  const form = { act: "return-R10", id: String(id) };
  expect((await act(form)).status).toBe(303);
  expect(await page()).toContain("Debit of $123.45 for INV-1 · disputed<");
  expect((await act(form)).status).toBe(404);
});

test("refuses forms of other sites or unknown ids", async () => {
  const { account } = await prepareSetup(fixture.stripe);
  expect((await act({ act: "disconnect", id: account }, "http://elsewhere.test")).status).toBe(403);
  expect((await act({ act: "disconnect", id: "fca_none" })).status).toBe(404);
  expect((await act({ act: "inactivate", id: account })).status).toBe(404);
});
