import { Op } from "sequelize";
import { AuditLog } from "../../../models/audit-log.model";
import { OutboundMessage } from "../../../models/outbound-message.model";
import { nextEmail, accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start();
});
afterAll(() => fixture.stop());

async function findTraces(word: string): Promise<string[]> {
  const holding = { [Op.like]: `%${word}%` };
  const mails = await OutboundMessage.findAll({ where: { data: holding } });
  const entries = await AuditLog.findAll({ where: { [Op.or]: [{ details: holding }, { subject: holding }] } });
  return [...mails.map(({ template }) => template), ...entries.map(({ action }) => action)];
}

test("a colleague's name and address leave no trace in other rows once the emails are sent", async () => {
  const inviter = await fixture.buildUser({ role: "admin" });
  const admin = fixture.portal.newClient();
  await fixture.enter(admin, inviter);
  const [joining, revoked] = [nextEmail(), nextEmail()];
  for (const email of [joining, revoked]) await admin.post("/admin/invitations", { email, role: "viewer" });
  const [open] = (await admin.get("/admin/invitations")).body as { id: string; email: string }[];
  expect(open?.email).toBe(revoked);
  await admin.post(`/admin/invitations/${open?.id ?? ""}/revoke`);
  await fixture.portal.runJobs();
  const [invitation] = await fixture.lab.inbox("mail", joining);
  const token = /#([\w-]{43})\s/.exec(invitation?.text ?? "")?.[1];
  const person = { firstName: "Marguerite", lastName: "Oyelaran", password: testPassword };
  expect((await fixture.portal.newClient().post("/user/invitation/accept", { token, ...person })).status).toBe(201);
  await fixture.portal.runJobs();
  const [notice] = await fixture.lab.inbox("mail", inviter.email);
  expect(notice?.text).toContain(`Marguerite Oyelaran (${joining})`);
  for (const word of ["Oyelaran", joining, revoked]) expect(await findTraces(word)).toEqual([]);
  expect(await AuditLog.count({ where: { details: { [Op.like]: "%p•••@portal.test%" } } })).toBe(3);
});
