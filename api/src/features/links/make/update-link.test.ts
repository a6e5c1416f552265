import type { LinksAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { read } from "../../../../testing/read-reply";
import { form, linksFixture, type LinksFixture } from "../testing/links.fixture";

let fixture: LinksFixture;
beforeAll(async () => {
  fixture = await linksFixture.start();
});
afterAll(() => fixture.stop());

describe("POST /urls/update", () => {
  const update = (body: object) => fixture.admin.post("/urls/update", body);

  test("audits both values of each change", async () => {
    const { code } = await fixture.make();
    const expiresAt = new Date(fixture.portal.clock.now().getTime() + 3_600_000).toISOString();
    const reply = await update({ code, endUrl: "https://other.test/x", disabled: true, expiresAt });
    expect(reply.body).toMatchObject({ code, endUrl: "https://other.test/x", state: "disabled", expiresAt });
    expect((await update({ code, disabled: false, expiresAt: null })).body).toMatchObject({
      state: "active",
      expiresAt: null,
    });
    const rows = await AuditLog.findAll({ where: { subject: code, action: "link.changed" }, order: ["id"] });
    expect(rows).toHaveLength(2);
    expect(JSON.parse(rows[0]?.details ?? "")).toEqual({
      before: { endUrl: form.endUrl, disabled: false, expiresAt: null, passesParameters: true },
      after: { endUrl: "https://other.test/x", disabled: true, expiresAt, passesParameters: true },
    });
  });

  test("accepts the listed values of expired, disabled or earlier links", async () => {
    const expiresAt = new Date(fixture.portal.clock.now().getTime() + 60_000).toISOString();
    const expired = await fixture.make({ expiresAt, passesParameters: false });
    const disabled = await fixture.make({ endUrl: "https://tübingen.example.de/ä?q=ß#ü" });
    await fixture.disable(disabled.code);
    const former = await fixture.make();
    await fixture.leadAsBefore(former.code, "http://localhost/former");
    fixture.portal.clock.advance(61_000);
    for (const { code } of [expired, disabled, former]) {
      const { data } = read<LinksAnswer>(await fixture.admin.get(`/urls/get-codes?code=${code}`));
      const [shown] = data;
      if (!shown) throw new Error("The link is not listed.");
      const before = await AuditLog.count({ where: { subject: code } });
      const fields = { endUrl: shown.endUrl, expiresAt: shown.expiresAt, passesParameters: shown.passesParameters };
      const reply = await update({ code, disabled: shown.state === "disabled", ...fields });
      expect([reply.status, reply.body]).toEqual([200, shown]);
      expect(await AuditLog.count({ where: { subject: code } })).toBe(before);
    }
  });

  test("does not audit an update without changes", async () => {
    const { code } = await fixture.make();
    expect((await update({ code, endUrl: form.endUrl, disabled: false })).status).toBe(200);
    expect(await AuditLog.count({ where: { subject: code, action: "link.changed" } })).toBe(0);
    for (const endUrl of ["", "http://localhost/", "javascript:alert(1)"]) {
      expect(await update({ code, endUrl })).toMatchObject({
        status: 400,
        body: { fields: { endUrl: expect.any(String) as string } },
      });
    }
    expect((await update({ code, expiresAt: "2020-01-01T00:00:00Z" })).status).toBe(400);
    expect((await update({ code: "nobodys", disabled: true })).status).toBe(404);
  });
});
