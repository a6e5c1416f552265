import { Business } from "../../models/business.model";
import { PendingSessionRow } from "../../models/pending-session-row.model";
import { PhoneConsent } from "../../models/phone-consent.model";
import { SessionRow } from "../../models/session-row.model";
import { TrustedDevice } from "../../models/trusted-device.model";
import { User } from "../../models/user.model";
import { nextPhone, startAccountWorld, testPassword, type AccountWorld } from "../../testing/account-world";
import type { TestReply } from "../../testing/http-client";

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
afterAll(() => world.stop());

const signedOut = { status: 401, body: { code: "NOT_SIGNED_IN" } };

/** InnoDB tells it anew only when nobody has asked for a tenth of a second. */
async function isCallWaiting(): Promise<boolean> {
  const sql = `SELECT COUNT(*) AS waiting FROM information_schema.innodb_trx t
    JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
    WHERE p.db = DATABASE() AND t.trx_state = 'LOCK WAIT'`;
  const [row] = await world.portal.database.select(sql);
  return Number(row?.waiting) > 0;
}

/** The call has been let in and waits for the person's row, whose holder ends all sessions of the person meanwhile. */
async function endWhileItWaits(userId: string, call: () => Promise<TestReply>): Promise<TestReply> {
  return world.portal.database
    .inTransaction(async (transaction) => {
      await User.findByPk(userId, { lock: true, transaction });
      const reply = call();
      // Asked at once, it would still tell of the call before.
      do await new Promise((resolve) => setTimeout(resolve, 150));
      while (!(await isCallWaiting()));
      await SessionRow.destroy({ where: { userId }, transaction });
      await PendingSessionRow.destroy({ where: { userId }, transaction });
      return { reply };
    })
    .then(({ reply }) => reply);
}

describe("a call whose session ends while it waits for its turn", () => {
  test("keeps no phone number and sends no code", async () => {
    const client = world.portal.newClient();
    const email = await world.registerVerified(client);
    const { id: userId } = await User.findOne({ where: { email }, rejectOnEmpty: true });
    const phoneNumber = nextPhone();
    const save = () => client.post("/user/register/save-phone", { phoneNumber, consent: true });
    expect(await endWhileItWaits(userId, save)).toMatchObject(signedOut);
    expect((await User.findByPk(userId))?.pendingPhoneNumber).toBeNull();
    expect(await PhoneConsent.count({ where: { userId } })).toBe(0);
    await world.portal.runJobs();
    expect(await world.lab.inbox("sms", phoneNumber)).toEqual([]);
  });

  test("saves no business and opens no session", async () => {
    const client = world.portal.newClient();
    const { email } = await world.registerWithPhone(client);
    const { id: userId } = await User.findOne({ where: { email }, rejectOnEmpty: true });
    const business = { name: "Shine & Co", web: "shine.example", bizPhone: "2125550123" };
    const save = () => client.post("/user/register/save-business", business);
    expect(await endWhileItWaits(userId, save)).toMatchObject(signedOut);
    expect(await Business.count({ where: { ownerUserId: userId } })).toBe(0);
    expect(await SessionRow.count({ where: { userId } })).toBe(0);
    expect((await User.findByPk(userId))?.role).toBe("registrant");
  });

  test("signs nobody in by a code, and trusts no browser", async () => {
    const { id: userId, email } = await world.buildUser();
    const client = world.portal.newClient();
    await client.post("/user/login", { email, password: testPassword });
    await client.post("/verify/find-method-send-code", { method: "email" });
    const code = await world.readCode("mail", email);
    const body = { code, type: "email", flowSource: "login flow" };
    expect(await endWhileItWaits(userId, () => client.post("/verify/verify-code", body))).toMatchObject(signedOut);
    expect(await SessionRow.count({ where: { userId } })).toBe(0);
    expect(await TrustedDevice.count({ where: { userId } })).toBe(0);
  });

  test("proves no phone by a code, and trusts no browser", async () => {
    const client = world.portal.newClient();
    const email = await world.registerVerified(client);
    const { id: userId } = await User.findOne({ where: { email }, rejectOnEmpty: true });
    const devices = await TrustedDevice.count({ where: { userId } });
    const phoneNumber = nextPhone();
    await client.post("/user/register/save-phone", { phoneNumber, consent: true });
    const body = { code: await world.readCode("sms", phoneNumber), type: "sms", flowSource: "registration flow" };
    expect(await endWhileItWaits(userId, () => client.post("/verify/verify-code", body))).toMatchObject(signedOut);
    expect((await User.findByPk(userId))?.phoneVerifiedAt).toBeNull();
    expect(await TrustedDevice.count({ where: { userId } })).toBe(devices);
  });
});
