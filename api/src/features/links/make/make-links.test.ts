import type { LinkItem, LinksAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { Link } from "../../../models/link.model";
import { createRecordAudit } from "../../../platform/audit/audit";
import { read } from "../../../../testing/read-reply";
import { linksTexts } from "../links.texts";
import { form, linksFixture, type LinksFixture } from "../testing/links.fixture";
import { linkCodeForm } from "../../../models/values/link-code";
import { makeCode } from "./submit-link.command";
import { createSubmitLink } from "./submit-link.command";

let fixture: LinksFixture;
beforeAll(async () => {
  fixture = await linksFixture.start();
});
afterAll(() => fixture.stop());

const fields = Object.keys(form);
const find = (code: string) => Link.findOne({ where: { code }, rejectOnEmpty: true });
async function itemOf(code: string): Promise<LinkItem> {
  const { data } = read<LinksAnswer>(await fixture.admin.get(`/urls/get-codes?code=${code}`));
  expect(data).toHaveLength(1);
  const [item] = data;
  if (!item) throw new Error("There is no such link.");
  return item;
}

test("lists a link created from the seven fields", async () => {
  const reply = await fixture.submit(form);
  expect(reply.status).toBe(201);
  const { code, shortUrl } = read<{ code: string; shortUrl: string }>(reply, 201);
  expect(code).toMatch(/^[2-9A-HJ-NP-Za-km-z]{7}$/);
  expect(shortUrl).toMatch(new RegExp(`/s/${code}$`));
  expect(reply.setCookies).toEqual([]);
  expect(await itemOf(code)).toMatchObject({
    ...form,
    ...{ code, shortUrl, clientId: null, clientName: null, state: "active", expiresAt: null },
    ...{ createdBy: "Ines Haddad", clicks: 0, lastClickAt: null, lostClicks: 0 },
  });
  const [row] = await AuditLog.findAll({ where: { subject: code } });
  expect(row).toMatchObject({ actor: fixture.adminUser.id, action: "link.made" });
});

test("stores a client, an expiry and a custom code", async () => {
  const client = await fixture.buildUser();
  const expiresAt = new Date(fixture.portal.clock.now().getTime() + 60_000).toISOString();
  const { code } = await fixture.make({ clientId: client.id, expiresAt, code: "Spring-26" });
  expect(code).toBe("Spring-26");
  expect(await itemOf(code)).toMatchObject({ clientId: client.id, clientName: "Demo Detailing", expiresAt });
  fixture.portal.clock.advance(60_000);
  await fixture.enter(fixture.admin, fixture.adminUser);
  expect((await itemOf(code)).state).toBe("expired");
});

test.each(fields)("reports a missing %s", async (field) => {
  for (const value of [undefined, "", "   "]) {
    const reply = await fixture.submit({ ...form, [field]: value });
    expect([reply.status, reply.body]).toEqual([
      400,
      expect.objectContaining({ fields: { [field]: "This value is missing" } }),
    ]);
  }
});

test("reports the faults of all fields at once", async () => {
  const { status, body } = await fixture.submit({
    endUrl: "http://127.0.0.1/",
    platform: "x".repeat(61),
    destination: "a\u202Eb",
    code: "a/b",
    expiresAt: "2020-01-01T00:00:00Z",
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    fields: {
      endUrl: linksTexts.privateHost,
      platform: linksTexts.optionLength,
      platformContentType: linksTexts.missing,
      destination: linksTexts.hidden,
      code: linksTexts.codeForm,
      expiresAt: linksTexts.expiry,
    },
  });
});

test("rejects the portal's own address, an unknown client, unknown fields or invalid JSON", async () => {
  const own = new URL((await fixture.make()).shortUrl);
  const statusOf = async (body: Record<string, unknown>) => (await fixture.submit({ ...form, ...body })).status;
  expect(await statusOf({ endUrl: own.href })).toBe(400);
  expect(await statusOf({ clientId: "usr_nobody" })).toBe(400);
  for (const planted of ["id", "createdBy", "createdAt", "clicks", "allClicks", "businessId", "isDisabled", "userId"]) {
    expect([planted, await statusOf({ [planted]: 7 })]).toEqual([planted, 422]);
  }
  expect(await statusOf({ endUrl: { toString: "x" } })).toBe(422);
  const headers = { "X-Form-Token": await fixture.token(), "content-type": "application/json" };
  const odd = await fetch(`${fixture.portal.address}/api/urls/submit`, { method: "POST", headers, body: "{" });
  expect(odd.status).toBe(400);
});

test("creates a custom code once, case-sensitively, also with concurrent requests", async () => {
  const replies = await Promise.all([1, 2].map(() => fixture.submit({ ...form, code: "twice" })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: "CODE_TAKEN", fields: { code: linksTexts.codeTaken } });
  expect((await fixture.submit({ ...form, code: "TWICE" })).status).toBe(201);
});

test("generates another code when the first is taken", async () => {
  const { clock } = fixture.portal;
  const codes = ["Taken22", "Taken22", "Free222"];
  const submitLink = createSubmitLink({
    ...{ clock, recordAudit: createRecordAudit(clock), publicUrl: "https://portal.test" },
    endUrlRule: { ownHost: "portal.test", privateHosts: [] },
    newCode: () => codes.shift() ?? "",
  });
  const author = { userId: fixture.adminUser.id, requestId: "req_test" };
  expect(await submitLink(form, author)).toMatchObject({ code: "Taken22" });
  expect(await submitLink(form, author)).toEqual({ shortUrl: "https://portal.test/s/Free222", code: "Free222" });
});

test("generates codes of seven characters without lookalikes", () => {
  const made = Array.from({ length: 500 }, makeCode);
  expect(made.every((code) => code.length === 7 && linkCodeForm.test(code))).toBe(true);
  expect(made.join("")).not.toMatch(/[01IOl]/);
  expect(new Set(made.join("")).size).toBeGreaterThan(50);
});

describe("the form token", () => {
  const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

  test("is required even with a cookie", async () => {
    expect(await fixture.submit(form, {})).toMatchObject({ status: 401, body: { code: "FORM_TOKEN_INVALID" } });
    const cookie = [...fixture.admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect((await fixture.submit(form, { cookie })).status).toBe(401);
    expect((await fixture.submit({ odd: 1 }, {})).status).toBe(401);
    const client = fixture.portal.newClient();
    await fixture.enter(client, await fixture.buildUser());
    expect((await client.get("/urls/form-token")).status).toBe(403);
  });

  test("creates several links for ten minutes", async () => {
    await fixture.enter(fixture.admin, fixture.adminUser);
    const headers = { "X-Form-Token": await fixture.token() };
    expect((await fixture.submit(form, headers)).status).toBe(201);
    expect((await fixture.submit(form, headers)).status).toBe(201);
    fixture.portal.clock.advance(9 * 60_000);
    expect((await fixture.submit(form, headers)).status).toBe(201);
    fixture.portal.clock.advance(60_000);
    expect(codeOf(await fixture.submit(form, headers))).toBe("FORM_TOKEN_INVALID");
  });

  test("is rejected when changed, invented or from another use", async () => {
    const token = await fixture.token();
    const changed = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    for (const odd of [changed, "", "x", "x".repeat(5000), `${token} `.repeat(2)]) {
      expect((await fixture.submit(form, { "X-Form-Token": odd })).status).toBe(401);
    }
  });

  test("ends with the session or role of its admin", async () => {
    const other = await fixture.buildUser({ role: "admin", firstName: "Otto", lastName: "Berg" });
    const client = fixture.portal.newClient();
    await fixture.enter(client, other);
    const headers = { "X-Form-Token": await fixture.token(client) };
    const made = read<{ code: string }>(await fixture.submit(form, headers), 201);
    expect((await find(made.code)).createdBy).toBe(other.id);
    await fixture.giveRole(other, "viewer");
    expect((await fixture.submit(form, headers)).status).toBe(401);
    await fixture.giveRole(other, "admin");
    expect((await fixture.submit(form, headers)).status).toBe(201);
    await client.post("/recover/logout");
    expect((await fixture.submit(form, headers)).status).toBe(401);
  });

  test("is rejected while its admin views a client", async () => {
    const headers = { "X-Form-Token": await fixture.token() };
    const client = await fixture.buildUser();
    expect((await fixture.admin.post("/admin/view-as", { userId: client.id })).status).toBe(200);
    expect((await fixture.submit(form, headers)).status).toBe(401);
    expect((await fixture.admin.get("/urls/form-token")).status).toBe(403);
    await fixture.enter(fixture.admin, fixture.adminUser);
  });
});
