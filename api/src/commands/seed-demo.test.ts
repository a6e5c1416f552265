import type { RiskReason } from "@portal/api-contract";
import { Business } from "../models/business.model";
import { User } from "../models/user.model";
import { addDays, toLocalDay } from "../models/values/local-day";
import { accountFixture, type AccountFixture } from "../../testing/account.fixture";
import { spawnCommand } from "../../testing/spawn-command";
import { testEnvironment } from "../../testing/test-environment";
import { prepareWorkerDatabase } from "../../testing/worker-database";

const origin = "http://127.0.0.1:3000";
let fixture: AccountFixture;
let databaseUrl: string;
beforeAll(async () => {
  fixture = await accountFixture.start({ PUBLIC_URL: origin });
});
beforeEach(async () => {
  databaseUrl = await prepareWorkerDatabase();
});
afterAll(() => fixture.stop());

describe("the demo's seed", () => {
  beforeEach(() =>
    fixture.lab.control("square/app", {
      redirectUri: `${origin}/integration/square/callback`,
      notificationUrl: `${origin}/api/webhooks/square`,
    }),
  );

  function seed(mode: "demo" | "test") {
    const { environment, tenant } = fixture.lab;
    const CLOCK_URL = `${environment.STRIPE_BASE_URL ?? ""}/lab/clock?space=${tenant}`;
    const given = { ...environment, CLOCK_URL, DATABASE_URL: databaseUrl, PUBLIC_URL: origin, PORTAL_MODE: mode };
    return spawnCommand("seed-demo", { environment: testEnvironment(given) });
  }
  const select = (sql: string) => fixture.portal.database.select(sql);
  const countRows = async (table: "sales" | "sessions") =>
    Number((await select(`SELECT COUNT(*) AS total FROM ${table}`))[0]?.total);
  const listPeople = () => User.findAll({ order: [["email", "ASC"]] });
  const listInvoices = () =>
    select(`SELECT b.name, i.invoice_number, i.status, i.total_cents FROM invoices i JOIN businesses b ON b.id = i.business_id
      ORDER BY b.name, i.issued_at`);
  const listPayments = async () => (await fixture.lab.control("agency/payments")) as Record<string, unknown>[];

  async function readEvents() {
    const sql = `SELECT COUNT(DISTINCT DATE(e.occurred_at)) AS days, COUNT(*) - COUNT(e.id) AS missing
      FROM sales s JOIN connections c ON c.id = s.connection_id AND s.occurred_at >= c.linked_at
      LEFT JOIN events e ON e.business_id = s.business_id AND e.external_id = CONCAT(s.kind, ':', s.external_id)
      WHERE s.is_listed AND s.kind IN ('sale', 'refund')`;
    const [row] = await select(sql);
    return { days: Number(row?.days), missing: Number(row?.missing) };
  }

  const listScores = async () =>
    (
      await select(
        "SELECT b.name, r.score, r.reasons FROM risk_scores r JOIN businesses b ON b.id = r.business_id ORDER BY b.name",
      )
    ).map((row) => [row.name, (JSON.parse(String(row.reasons)) as RiskReason[]).map(({ text }) => text)]);

  const ends = new Map([
    ["succeeded", "succeeded"],
    ["failed", "requires_payment_method"],
    ["processing", "processing"],
  ]);

  async function expectWhatBothBooksHave() {
    const attempts = await select(
      `SELECT invoice_number, attempt, amount_cents, state FROM debit_attempts WHERE sent_at IS NOT NULL
        ORDER BY invoice_number, attempt`,
    );
    const payments = (await listPayments()).map((payment) => {
      return [payment.invoiceNumber, payment.attempt, payment.amount, payment.status].join();
    });
    expect(payments.sort()).toEqual(
      attempts
        .map((row) => [row.invoice_number, row.attempt, Number(row.amount_cents), ends.get(String(row.state))].join())
        .sort(),
    );
    // Tries of the demo client: one paid, three failed, one in transit. Of the risk panel: one paid, two failed.
    expect(payments).toHaveLength(8);
    expect(await select("SELECT kind, subject FROM billing_cases")).toEqual([]);
    expect(await select("SELECT kind, last_error FROM jobs WHERE state = 'dead'")).toEqual([]);
  }

  test("changes nothing when run again", async () => {
    const sentence = "Demo accounts: admin admin@demo.test and client client@demo.test.\nDemo data: complete.\n";
    const daysAgo = () => addDays(toLocalDay(new Date(), "America/New_York"), -90);
    const signedOn = [daysAgo()];
    expect(await seed("demo")).toEqual({ code: 0, output: sentence, errors: "" });
    signedOn.push(daysAgo());
    const people = await listPeople();
    expect(people).toMatchObject([
      { email: "admin@demo.test", role: "admin" },
      ...["client", "harbor", "lakeside", "northside", "ridge"].map((name) => ({
        ...{ email: `${name}@demo.test`, role: "user" },
      })),
    ]);
    const imported = await countRows("sales");
    expect(imported).toBeGreaterThan(1_000);
    const agreements = await select("SELECT agreed_at FROM engagement_agreements");
    expect(agreements).toHaveLength(5);
    for (const { agreed_at: at } of agreements)
      expect(signedOn).toContain(toLocalDay(new Date(Number(at)), "America/New_York"));
    const invoices = await listInvoices();
    expect(invoices.map(({ name, status }) => [name, status])).toEqual([
      ["Blue Ridge Mobile Wash", "scheduled"],
      ...["paid", "failed", "processing"].map((status) => ["Demo Detailing", status]),
      ["Harbor Auto Spa", "paid"],
      ["Lakeside Detail", "scheduled"],
    ]);
    expect((await listScores()).filter(([name]) => name !== "Demo Detailing")).toEqual([
      ["Blue Ridge Mobile Wash", ["1 dispute is open."]],
      ["Harbor Auto Spa", []],
      [
        "Lakeside Detail",
        ["The same debit failed 2 times in 60 days.", expect.stringMatching(/1 invoice is unpaid for \d+ days/)],
      ],
      ["Northside Shine", [expect.stringMatching(/^No data from Square for [56] days, usual gap 1\.$/)]],
    ]);
    await expectWhatBothBooksHave();
    const { days, missing } = await readEvents();
    expect({ days: days >= 3, missing }).toEqual({ days: true, missing: 0 });

    expect(await seed("demo")).toEqual({ code: 0, output: sentence, errors: "" });
    expect((await listPeople()).map(({ id }) => id)).toEqual(people.map(({ id }) => id));
    expect(await Business.count()).toBe(5);
    // Sales may reach Square late, so the second seed may import more.
    expect(await countRows("sales")).toBeGreaterThanOrEqual(imported);
    const untroubled = { state: "active", reason: null, untold_at: null };
    const connections = await select("SELECT state, reason, untold_at FROM connections");
    expect(connections).toEqual(people.slice(1).map(() => untroubled));
    expect(await countRows("sessions")).toBe(0);
    expect(await listInvoices()).toEqual(invoices);
    await expectWhatBothBooksHave();

    for (const [email, password] of [
      ["admin@demo.test", "Demo-Admin-2026!"],
      ["client@demo.test", "Demo-Client-2026!"],
    ]) {
      expect((await fixture.portal.newClient().post("/user/login", { email, password })).status).toBe(200);
    }
  }, 300_000); // Two seeds, each with a year's import: minutes beside other tests.

  test("is rejected outside the demo", async () => {
    const { code, errors } = await seed("test");
    expect({ code, errors }).toEqual({
      code: 1,
      errors: "Demo accounts exist in demo mode only; PORTAL_MODE is test.\n",
    });
    expect(await User.count()).toBe(0);
  });
});
