import { toPlainCsv } from "../../../testing/plain-csv";
import { Business } from "../../models/business.model";
import { DataExportChunk } from "../../models/data-export-chunk.model";
import type { User } from "../../models/user.model";
import { createRecordAudit } from "../../platform/audit/audit";
import { inBusiness } from "../../sales/lock-business";
import { createRecordSales } from "../../sales/record-sales.command";
import { nextPhone, accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import { AuditProbe } from "../../../testing/audit-probe";
import { belongingsFiles, giveBelongings } from "../../../testing/belongings";
import type { TestClient } from "../../../testing/http-client";
import { readZip } from "../../../testing/read-zip";
import { buildLineItem, buildSale, insertConnection } from "../../../testing/sales-builder";
import { createTestDoor } from "../../../testing/test-door";
import { listTries, writeHalf } from "./testing/half-archive";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

interface SignedIn {
  client: TestClient;
  user: User;
}

async function signIn(overrides: Partial<User> = {}): Promise<SignedIn> {
  const client = fixture.portal.newClient();
  const user = await fixture.buildUser(overrides);
  await fixture.enter(client, user);
  return { client, user };
}

async function sell({ id }: User, count: number): Promise<void> {
  const { database, clock } = fixture.portal;
  const business = await Business.findOne({ where: { ownerUserId: id }, rejectOnEmpty: true });
  const connection = await insertConnection(database, business.id);
  const lineItems = [buildLineItem({ name: '=HYPERLINK("evil"), washed' })];
  const records = Array.from({ length: count }, () => buildSale({ lineItems }));
  const recordSales = createRecordSales({ clock });
  await inBusiness(business.id, (lock) => recordSales(lock, { connection, records }));
}

async function download({ client }: SignedIn) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(`${fixture.portal.address}/api/account/export/file`, { headers: { cookie } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, files: response.ok ? readZip(bytes) : new Map<string, string>() };
}

async function exportAll(person: SignedIn) {
  expect((await person.client.post("/account/export")).status).toBe(202);
  await fixture.portal.runJobs();
  return download(person);
}

describe("data archive", () => {
  test("rejects a cross-site download", async () => {
    const person = await signIn();
    const { response } = await exportAll(person);
    expect(response.status).toBe(200);
    const elsewhere = await person.client.get("/account/export/file", { "sec-fetch-site": "cross-site" });
    expect(elsewhere).toMatchObject({ status: 403, body: { code: "FOREIGN_ORIGIN" } });
    const actions = await new AuditProbe(fixture.portal.database).actions(person.user.id);
    expect(actions.filter((action) => action === "account.export-downloaded")).toHaveLength(1);
  });

  test("contains every file that README names, with the person's data and no secrets", async () => {
    const person = await signIn({ firstName: "Marguerite" });
    const { user, client } = person;
    const stranger = await signIn({ firstName: "Somebodyelse" });
    await sell(user, 2);
    await sell(stranger.user, 1);
    await giveBelongings(user, "Marguerite");
    await giveBelongings(stranger.user, "Somebodyelse");
    const agreement = { businessName: "Marlow", state: "NY", businessType: "Corporation", address: "1 Main Street" };
    const shown = await client.get("/contract/get-client-business");
    const textVersion = /"version":"([^"]+)"/.exec(JSON.stringify(shown.body))?.[1];
    await client.post("/contract/createContract", { ...agreement, textVersion });
    const { response, files } = await exportAll(person);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(
        /^attachment; filename=partner-portal-data-\d{4}-\d\d-\d\d\.zip$/,
      ) as string,
      "cache-control": "no-store",
    });
    const readme = files.get("README.txt") ?? "";
    const named = [...readme.matchAll(/^([a-z-]+\.(?:json|csv)) /gm)].map(([, name]) => name ?? "");
    expect(named.sort()).toEqual([...files.keys()].filter((name) => name !== "README.txt").sort());
    expect(files.get("profile.json")).toContain("Marguerite");
    expect(belongingsFiles.filter((name) => !files.get(name)?.includes("Marguerite"))).toEqual([]);
    expect(files.get("agreements.json")).toContain("1 Main Street");
    expect(files.get("agreements.json")).toContain("30%");
    expect(files.get("audit-log.json")).toContain('"by": "you"');
    expect((files.get("sales.csv") ?? "").split("\r\n")).toHaveLength(4);
    const all = [...files.values()].join("\n");
    for (const secret of [user.passwordHash ?? "-", "tokenHash", "Token", stranger.user.id, "Somebodyelse"]) {
      expect(all).not.toContain(secret);
    }
  });

  test("excludes texts from an unverified phone", async () => {
    const phoneNumber = nextPhone();
    await fixture.textBack(phoneNumber, "STOP");
    const { files } = await exportAll(await signIn({ pendingPhoneNumber: phoneNumber }));
    expect(files.get("texts-from-you.json")).not.toContain(phoneNumber);
  });

  test("exports sales without live formulas", async () => {
    const person = await signIn();
    await sell(person.user, 1);
    const { files } = await exportAll(person);
    const [head = "", row = ""] = toPlainCsv(files.get("sales.csv") ?? "").split("\r\n");
    expect(head.replace("\uFEFF", "").split(",")).toEqual(
      expect.arrayContaining(["currency", "totalCents", "verifiedCents"]),
    );
    expect(row).toMatch(/,USD,/);
    expect(row).toMatch(/,10000,/);
    expect(row).toContain('"[{""uid""');
    expect(files.get("sales-history.csv")?.split("\r\n")).toHaveLength(3);
  });

  test("contains all sales when they span several pages", async () => {
    const person = await signIn();
    await sell(person.user, 2_300);
    const { files } = await exportAll(person);
    const ids = (files.get("sales.csv") ?? "")
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")[0]);
    expect([ids.length, new Set(ids).size]).toEqual([2_300, 2_300]);
  });

  test("notifies by email in the browser's language, with a button to the settings", async () => {
    const person = await signIn();
    await person.client.post("/account/export", {}, { "accept-language": "es-US" });
    await fixture.portal.runJobs();
    const [mail] = await fixture.lab.inbox("mail", person.user.email);
    expect(mail?.subject).toBe("Sus datos de Partner Portal están listos");
    expect(mail?.text).toMatch(/Abrir los ajustes:\n\S+\/usersettings/);
  });

  test("reports its state from none to expired after 24 hours", async () => {
    const { client, user } = await signIn();
    const none = { state: "none", progress: null, size: null, requestedAt: null, expiresAt: null };
    expect((await client.get("/account/export")).body).toEqual(none);
    const begun = await client.post("/account/export");
    expect(begun.body).toMatchObject({ state: "running", progress: { done: 0 }, size: null, expiresAt: null });
    await fixture.portal.runJobs();
    expect((await client.get("/account/export")).body).toMatchObject({ state: "ready", progress: null });
    fixture.portal.clock.advance(24 * 3_600_000 + 1_000);
    const later = await signIn();
    await fixture.enter(later.client, user);
    expect((await later.client.get("/account/export")).body).toEqual(none);
    expect((await later.client.get("/account/export/file")).status).toBe(404);
    await fixture.portal.scheduledTasks.find(({ name }) => name === "old-exports")?.run();
    expect(await DataExportChunk.count()).toBe(0);
  });

  test("is written once for concurrent requests", async () => {
    const { client, user } = await signIn();
    const replies = await Promise.all(Array.from({ length: 8 }, () => client.post("/account/export")));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 202));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await fixture.portal.runJobs();
    const actions = await new AuditProbe(fixture.portal.database).actions(user.id);
    expect(actions.filter((action) => action.startsWith("account.export"))).toEqual([
      "account.export-requested",
      "account.export-written",
    ]);
  });

  test("restarts after its worker was killed", async () => {
    const person = await signIn();
    await sell(person.user, 3);
    await person.client.post("/account/export");
    const exportId = await writeHalf(person.user);
    await fixture.portal.killWorkerOf("account-data.write-export");
    await fixture.portal.runJobs();
    const { files } = await download(person);
    expect((files.get("sales.csv") ?? "").split("\r\n")).toHaveLength(5);
    expect(await listTries(exportId)).toEqual([2]);
    expect(await fixture.lab.inbox("mail", person.user.email)).toHaveLength(1);
  });
});

describe("access to the archive", () => {
  test("requires a second factor within 15 minutes", async () => {
    const { client, user } = await signIn();
    await client.post("/account/export");
    await fixture.portal.runJobs();
    const stale = fixture.portal.newClient();
    await createTestDoor(fixture.portal.database, fixture.portal.clock).enter(stale, user.id, null);
    const refused = { status: 403, body: { code: "STEP_UP_REQUIRED" } };
    expect(await stale.post("/account/export")).toMatchObject(refused);
    expect(await stale.post("/account/export/link")).toMatchObject(refused);
    expect(await stale.get("/account/export/file")).toMatchObject(refused);
    expect((await stale.get("/account/export")).status).toBe(200);
    expect((await client.post("/account/export/link")).body).toEqual({ url: "/api/account/export/file" });
  });

  test("is limited to the owner", async () => {
    const owner = await signIn();
    await exportAll(owner);
    const other = await signIn({ role: "admin" });
    const refused = { status: 404, body: { code: "NO_EXPORT" } };
    expect(await other.client.post("/account/export/link")).toMatchObject(refused);
    expect(await other.client.get("/account/export/file")).toMatchObject(refused);
    expect((await fixture.portal.newClient().get("/account/export/file")).status).toBe(401);
    const registrant = await signIn({ role: "registrant" });
    expect((await registrant.client.post("/account/export")).status).toBe(403);
  });

  test("exports an admin's own actions without the data of clients", async () => {
    const admin = await signIn({ role: "admin" });
    const client = await signIn();
    const { database, clock } = fixture.portal;
    const act = { actor: admin.user.id, action: "client.looked-at", subject: client.user.id };
    const details = { email: client.user.email };
    await database.inTransaction(() => createRecordAudit(clock)({ ...act, details }));
    const { files } = await exportAll(admin);
    const all = [...files.values()].join("\n");
    expect(all).toContain("client.looked-at");
    expect(all).not.toContain(client.user.id);
    expect(all).not.toContain(client.user.email);
    const archive = await exportAll(client);
    expect(archive.files.get("audit-log.json")).toContain('"by": "the agency"');
    expect(archive.files.get("audit-log.json")).not.toContain(admin.user.id);
  });
});
