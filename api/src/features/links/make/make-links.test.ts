import type { LinkItem, LinksAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { Link } from "../../../models/link.model";
import { createRecordAudit } from "../../../platform/audit/audit";
import { read } from "../../../../testing/read-reply";
import { linksTexts } from "../links.texts";
import { form, startLinksWorld, type LinksWorld } from "../testing/links-world";
import { linkCodeForm } from "../../../models/values/link-code";
import { makeCode } from "./submit-link.command";
import { createSubmitLink } from "./submit-link.command";

let world: LinksWorld;
beforeAll(async () => {
  world = await startLinksWorld();
});
afterAll(() => world.stop());

const fields = Object.keys(form);
const find = (code: string) => Link.findOne({ where: { code }, rejectOnEmpty: true });
async function itemOf(code: string): Promise<LinkItem> {
  const { data } = read<LinksAnswer>(await world.admin.get(`/urls/get-codes?code=${code}`));
  expect(data).toHaveLength(1);
  const [item] = data;
  if (!item) throw new Error("There is no such link.");
  return item;
}

test("lists a link created from the seven fields", async () => {
  const reply = await world.submit(form);
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
  expect(row).toMatchObject({ actor: world.adminUser.id, action: "link.made" });
});

test("stores a client, an expiry and a custom code", async () => {
  const client = await world.buildUser();
  const expiresAt = new Date(world.portal.clock.now().getTime() + 60_000).toISOString();
  const { code } = await world.make({ clientId: client.id, expiresAt, code: "Spring-26" });
  expect(code).toBe("Spring-26");
  expect(await itemOf(code)).toMatchObject({ clientId: client.id, clientName: "Demo Detailing", expiresAt });
  world.portal.clock.advance(60_000);
  await world.enter(world.admin, world.adminUser);
  expect((await itemOf(code)).state).toBe("expired");
});

test.each(fields)("reports a missing %s", async (field) => {
  for (const value of [undefined, "", "   "]) {
    const reply = await world.submit({ ...form, [field]: value });
    expect([reply.status, reply.body]).toEqual([
      400,
      expect.objectContaining({ fields: { [field]: "This value is missing" } }),
    ]);
  }
});

test("reports the faults of all fields at once", async () => {
  const { status, body } = await world.submit({
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
  const own = new URL((await world.make()).shortUrl);
  const statusOf = async (body: Record<string, unknown>) => (await world.submit({ ...form, ...body })).status;
  expect(await statusOf({ endUrl: own.href })).toBe(400);
  expect(await statusOf({ clientId: "usr_nobody" })).toBe(400);
  for (const planted of ["id", "createdBy", "createdAt", "clicks", "allClicks", "businessId", "isDisabled", "userId"]) {
    expect([planted, await statusOf({ [planted]: 7 })]).toEqual([planted, 422]);
  }
  expect(await statusOf({ endUrl: { toString: "x" } })).toBe(422);
  const headers = { "X-Form-Token": await world.token(), "content-type": "application/json" };
  const odd = await fetch(`${world.portal.address}/api/urls/submit`, { method: "POST", headers, body: "{" });
  expect(odd.status).toBe(400);
});

test("creates a custom code once, case-sensitively, also with concurrent requests", async () => {
  const replies = await Promise.all([1, 2].map(() => world.submit({ ...form, code: "twice" })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: "CODE_TAKEN", fields: { code: linksTexts.codeTaken } });
  expect((await world.submit({ ...form, code: "TWICE" })).status).toBe(201);
});

test("generates another code when the first is taken", async () => {
  const { clock } = world.portal;
  const codes = ["Taken22", "Taken22", "Free222"];
  const submitLink = createSubmitLink({
    ...{ clock, recordAudit: createRecordAudit(clock), publicUrl: "https://portal.test" },
    endUrlRule: { ownHost: "portal.test", privateHosts: [] },
    newCode: () => codes.shift() ?? "",
  });
  const author = { userId: world.adminUser.id, requestId: "req_test" };
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
    expect(await world.submit(form, {})).toMatchObject({ status: 401, body: { code: "FORM_TOKEN_INVALID" } });
    const cookie = [...world.admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect((await world.submit(form, { cookie })).status).toBe(401);
    expect((await world.submit({ odd: 1 }, {})).status).toBe(401);
    const client = world.portal.newClient();
    await world.enter(client, await world.buildUser());
    expect((await client.get("/urls/form-token")).status).toBe(403);
  });

  test("creates several links for ten minutes", async () => {
    await world.enter(world.admin, world.adminUser);
    const headers = { "X-Form-Token": await world.token() };
    expect((await world.submit(form, headers)).status).toBe(201);
    expect((await world.submit(form, headers)).status).toBe(201);
    world.portal.clock.advance(9 * 60_000);
    expect((await world.submit(form, headers)).status).toBe(201);
    world.portal.clock.advance(60_000);
    expect(codeOf(await world.submit(form, headers))).toBe("FORM_TOKEN_INVALID");
  });

  test("is rejected when changed, invented or from another use", async () => {
    const token = await world.token();
    const changed = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    for (const odd of [changed, "", "x", "x".repeat(5000), `${token} `.repeat(2)]) {
      expect((await world.submit(form, { "X-Form-Token": odd })).status).toBe(401);
    }
  });

  test("ends with the session or role of its admin", async () => {
    const other = await world.buildUser({ role: "admin", firstName: "Otto", lastName: "Berg" });
    const client = world.portal.newClient();
    await world.enter(client, other);
    const headers = { "X-Form-Token": await world.token(client) };
    const made = read<{ code: string }>(await world.submit(form, headers), 201);
    expect((await find(made.code)).createdBy).toBe(other.id);
    await world.giveRole(other, "viewer");
    expect((await world.submit(form, headers)).status).toBe(401);
    await world.giveRole(other, "admin");
    expect((await world.submit(form, headers)).status).toBe(201);
    await client.post("/recover/logout");
    expect((await world.submit(form, headers)).status).toBe(401);
  });

  test("is rejected while its admin views a client", async () => {
    const headers = { "X-Form-Token": await world.token() };
    const client = await world.buildUser();
    expect((await world.admin.post("/admin/view-as", { userId: client.id })).status).toBe(200);
    expect((await world.submit(form, headers)).status).toBe(401);
    expect((await world.admin.get("/urls/form-token")).status).toBe(403);
    await world.enter(world.admin, world.adminUser);
  });
});
