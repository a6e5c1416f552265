import type { HealthReport, HealthTokenAnswer, ReleasesAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { OutboundMessage } from "../../../models/outbound-message.model";
import type { Remote } from "../../../models/remote.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { User } from "../../../models/user.model";
import { actWhileRowIsHeld } from "../../../../testing/held-call";
import { read } from "../../../../testing/read-reply";
import { remotesFixture, type RemotesFixture, type Team } from "../../../../testing/remotes.fixture";
import { lockRemote } from "../use/change-remote";
import { makeCurrent } from "../use/turns";
import { isSick } from "./sick-canary.policy";

let fixture: RemotesFixture;
let count = 0;
beforeAll(async () => {
  fixture = await remotesFixture.start();
});
afterAll(() => fixture.stop());

/** A remote with 1.0.0 as its current release and 1.1.0 as its canary. */
async function newTeam(email?: string): Promise<Team> {
  count += 1;
  const team = await fixture.newTeam(`mfe-sick-${String(count)}`, email);
  for (const version of ["1.0.0", "1.1.0"]) read(await team.publish(version), 200);
  read(await team.post("/promote", { version: "1.0.0" }), 200);
  return team;
}

const startCanary = async (team: Team) => read(await team.post("/canary", { version: "1.1.0", percent: 10 }), 200);

const askToken = async () =>
  read<HealthTokenAnswer>(await fixture.portal.newClient().get("/remotes/health"), 200).token ?? "";

async function reportOne({ remote }: Team, version: string, isFaulty: boolean, before?: string): Promise<void> {
  const token = before ?? (await askToken());
  const errors = isFaulty ? [{ message: "It broke.", stack: "" }] : [];
  const report: HealthReport = { remote, version, loadMs: 500, outcome: "loaded", errors };
  read(await fixture.portal.newClient().post("/remotes/health", { token, reports: [report] }), 200);
}

/** @param faulty sessions with an error, the last ones */
async function report(team: Team, version: string, sessions: number, faulty: number): Promise<void> {
  for (let done = 0; done < sessions; done += 10) {
    const numbers = Array.from({ length: Math.min(10, sessions - done) }, (_, index) => done + index);
    await Promise.all(numbers.map((number) => reportOne(team, version, number >= sessions - faulty)));
  }
}

async function findRelease(team: Team, version: string) {
  const { data } = read<ReleasesAnswer>(await team.get(`/remotes/${team.remote}/releases`));
  return data.find((release) => release.version === version);
}

const findRow = async ({ remote }: Team) => (await fixture.readRegistry()).remotes.find(({ id }) => id === remote);

test.each([
  [{ sessions: 50, withErrors: 3 }, { sessions: 100, withErrors: 3 }, true],
  [{ sessions: 49, withErrors: 49 }, { sessions: 100, withErrors: 0 }, false],
  [{ sessions: 100, withErrors: 4 }, { sessions: 100, withErrors: 0 }, false],
  [{ sessions: 100, withErrors: 5 }, { sessions: 100, withErrors: 0 }, true],
  [{ sessions: 50, withErrors: 10 }, { sessions: 50, withErrors: 5 }, true],
  [{ sessions: 50, withErrors: 10 }, { sessions: 50, withErrors: 6 }, false],
  [{ sessions: 50, withErrors: 3 }, { sessions: 0, withErrors: 0 }, true],
])("a canary with %j is sick beside a stable release with %j: %j", (canary, stable, sick) => {
  expect(isSick(canary, stable)).toBe(sick);
});

const isSuspendedMail = { template: "canary-suspended-mail" };
const mailsOf = async ({ remote }: Team) =>
  (await OutboundMessage.findAll({ where: isSuspendedMail })).filter(({ data }) => data.includes(`"${remote}"`));

test("a canary with too many errors suspends itself, says why, and its token's email is notified once", async () => {
  const team = await newTeam("team@reviews.test");
  await report(team, "1.1.0", 1, 1);
  await startCanary(team);
  await report(team, "1.0.0", 20, 0);
  await report(team, "1.1.0", 49, 3);
  expect(await findRow(team)).toMatchObject({ version: "1.0.0", canary: { version: "1.1.0" } });
  await Promise.all([reportOne(team, "1.1.0", false), reportOne(team, "1.1.0", false)]);
  expect(await findRow(team)).toMatchObject({ version: "1.0.0", canary: null });
  const release = await findRelease(team, "1.1.0");
  expect(release).toMatchObject({ state: "suspended", suspendedItself: true });
  expect(release?.suspendReason).toMatch(/^\d\.\d% of 5\d sessions had an error, 0\.0% of 20 on 1\.0\.0\.$/);
  const where = { action: "remote.suspended", subject: team.remote };
  const [entry, ...others] = await AuditLog.findAll({ where });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ actor: null });
  expect(JSON.parse(entry?.details ?? "")).toMatchObject({
    ...{ version: "1.1.0", reason: release?.suspendReason },
    stable: { sessions: 20, withErrors: 0 },
  });
  expect((await mailsOf(team)).map(({ destination }) => destination)).toEqual(["team@reviews.test"]);
});

test("the token's creator is notified when the token has no email", async () => {
  const team = await newTeam();
  await startCanary(team);
  await report(team, "1.1.0", 50, 50);
  const [mail] = await mailsOf(team);
  const [creator] = await User.findAll({ where: { id: mail?.userId ?? "" } });
  expect([mail?.destination, creator?.firstName]).toEqual([creator?.email, "Ines"]);
});

test("a creator who is no admin any more is not notified, a token's email is", async () => {
  const teams = [await newTeam(), await newTeam("team@demoted.test")];
  const [creator] = await User.findAll({ where: { firstName: "Ines", role: "admin" } });
  if (!creator) throw new Error("The fixture has an admin.");
  const other = await fixture.buildUser({ role: "admin", firstName: "Omar" });
  for (const team of teams) await startCanary(team);
  await fixture.giveRole(creator, "viewer");
  for (const team of teams) await report(team, "1.1.0", 50, 50);
  await fixture.giveRole(creator, "admin");
  expect((await Promise.all(teams.map(findRow))).map((row) => row?.canary)).toEqual([null, null]);
  const [toCreator, toEmail] = await Promise.all(teams.map(mailsOf));
  expect(toCreator).toEqual([]);
  expect(toEmail).toMatchObject([{ destination: "team@demoted.test", userId: other.id }]);
});

test("sessions from before a release became the canary do not count", async () => {
  const team = await newTeam();
  read(await team.post("/promote", { version: "1.1.0" }), 200);
  await report(team, "1.1.0", 60, 60);
  read(await team.post("/rollback"), 200);
  fixture.portal.clock.advance(1_000);
  await startCanary(team);
  await report(team, "1.1.0", 10, 10);
  expect(await findRow(team)).toMatchObject({ canary: { version: "1.1.0" } });
  expect((await findRelease(team, "1.1.0"))?.health).toMatchObject({ sessions: 70, sessionsWithErrors: 70 });
});

test("tokens from before a release became the canary do not count for it, but in its figures", async () => {
  const team = await newTeam();
  const tokens = await Promise.all(Array.from({ length: 50 }, askToken));
  fixture.portal.clock.advance(1_000);
  await startCanary(team);
  for (const token of tokens) await reportOne(team, "1.1.0", true, token);
  expect(await findRow(team)).toMatchObject({ canary: { version: "1.1.0" } });
  expect((await findRelease(team, "1.1.0"))?.health).toMatchObject({ sessions: 50, sessionsWithErrors: 50 });
  await report(team, "1.1.0", 50, 50);
  expect(await findRow(team)).toMatchObject({ canary: null });
});

test("a canary that is no worse than the stable release stays", async () => {
  const team = await newTeam();
  await startCanary(team);
  await report(team, "1.0.0", 20, 10);
  await report(team, "1.1.0", 50, 45);
  expect(await findRow(team)).toMatchObject({ canary: { version: "1.1.0" } });
});

test("a canary of 100% is compared with the stable release's last day of use before it", async () => {
  const team = await newTeam();
  await report(team, "1.0.0", 20, 20);
  fixture.portal.clock.advance(25 * 3_600_000);
  await report(team, "1.0.0", 50, 4);
  fixture.portal.clock.advance(48 * 3_600_000);
  read(await team.post("/canary", { version: "1.1.0", percent: 100 }), 200);
  await report(team, "1.0.0", 10, 0);
  await report(team, "1.1.0", 50, 7);
  expect(await findRow(team)).toMatchObject({ canary: { version: "1.1.0" } });
  await report(team, "1.1.0", 2, 2);
  expect(await findRow(team)).toMatchObject({ canary: null });
  expect((await findRelease(team, "1.1.0"))?.suspendReason).toBe(
    "17.3% of 52 sessions had an error, 8.0% of 50 on 1.0.0.",
  );
});

test("a canary that is promoted before the suspension stays the current release", async () => {
  const team = await newTeam();
  await startCanary(team);
  await report(team, "1.1.0", 49, 49);
  let row: Remote | null = null;
  await actWhileRowIsHeld(
    fixture.portal.database,
    async () => {
      row = await lockRemote(team.remote);
    },
    () => reportOne(team, "1.1.0", true),
    async () => {
      const where = { remote: team.remote, version: "1.1.0" };
      const release = await RemoteRelease.findOne({ where, rejectOnEmpty: true });
      if (row) await makeCurrent(row, release, { now: fixture.portal.clock.now(), beforeId: null });
    },
  );
  expect(await findRelease(team, "1.1.0")).toMatchObject({ state: "current", health: { sessions: 50 } });
  expect(await mailsOf(team)).toEqual([]);
});
