import type { HealthReport, HealthTokenAnswer, ReleaseErrorsAnswer, ReleasesAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { RemoteError } from "../../../models/remote-error.model";
import { RemoteSession } from "../../../models/remote-session.model";
import { read } from "../../../../testing/read-reply";
import { remotesFixture, type RemotesFixture, type Team } from "../../../../testing/remotes.fixture";
import { healthKept, healthReportRule, healthTokenLifetime, mostErrors } from "../remotes.limits";

let fixture: RemotesFixture;
let count = 0;
beforeAll(async () => {
  fixture = await remotesFixture.start();
});
afterAll(() => fixture.stop());

const browser = () => fixture.portal.newClient();
const askToken = async () => read<HealthTokenAnswer>(await browser().get("/remotes/health"), 200).token ?? "";
const post = (token: string, ...reports: unknown[]) => browser().post("/remotes/health", { token, reports });

async function newTeam(): Promise<Team> {
  count += 1;
  const team = await fixture.newTeam(`mfe-health-${String(count)}`);
  read(await team.publish("1.0.0"), 200);
  read(await team.post("/promote", { version: "1.0.0" }), 200);
  return team;
}

const buildReport = ({ remote }: Team, facts: Partial<HealthReport> = {}): HealthReport => {
  return { remote, version: "1.0.0", loadMs: 400, outcome: "loaded", errors: [], ...facts };
};

const thrown = (message: string, stack = "") => ({ errors: [{ message, stack }] });

async function report(team: Team, facts: Partial<HealthReport> = {}): Promise<string> {
  const token = await askToken();
  expect((await post(token, buildReport(team, facts))).body).toEqual({ received: true });
  return token;
}

async function healthOf(team: Team, version = "1.0.0") {
  const { data } = read<ReleasesAnswer>(await team.get(`/remotes/${team.remote}/releases`));
  return data.find((release) => release.version === version)?.health;
}

async function errorsOf({ remote }: Team, version = "1.0.0") {
  const admin = await fixture.enterAdmin();
  return read<ReleaseErrorsAnswer>(await admin.get(`/remotes/${remote}/releases/${version}/errors`), 200).data;
}

describe("a report", () => {
  test("counts as one session with its load time, errors and faults", async () => {
    const team = await newTeam();
    expect(await healthOf(team)).toBeNull();
    for (const loadMs of [100, 200, 300, 400]) await report(team, { loadMs });
    await report(team, { ...thrown("It broke."), blockedMs: 6_100, leakedListeners: 3 });
    await report(team, { loadMs: null, outcome: "failed", code: "FILE-ALTERED", blockedMs: 5_000 });
    expect(await healthOf(team)).toEqual({
      ...{ sessions: 6, sessionsWithErrors: 2, loadP75Ms: 400 },
      ...{ blockedSessions: 1, blockedMs: 6_100, leakingSessions: 1, leakedListeners: 3 },
    });
    expect((await errorsOf(team)).map(({ message, sessions }) => [message, sessions]).toSorted()).toEqual([
      ["Did not load. Code: FILE-ALTERED", 1],
      ["It broke.", 1],
    ]);
  });

  test("counts once per session, however often and at once it is sent, and later facts are added", async () => {
    const team = await newTeam();
    const token = await askToken();
    const first = buildReport(team, thrown("It broke."));
    await Promise.all(Array.from({ length: 8 }, () => post(token, first, first)));
    expect(await healthOf(team)).toMatchObject({ sessions: 1, sessionsWithErrors: 1 });
    await post(token, buildReport(team, { ...thrown("It broke again."), loadMs: 9_000, outcome: "fell-back" }));
    await post(token, buildReport(team));
    expect(await healthOf(team)).toMatchObject({ sessions: 1, sessionsWithErrors: 1, loadP75Ms: 400 });
    const errors = await errorsOf(team);
    expect(errors.map(({ sessions }) => sessions)).toEqual([1, 1, 1]);
    expect(await RemoteSession.findOne({ where: { outcome: "fell-back" } })).not.toBeNull();
  });

  test("counts an error of many sessions once for each, with the most frequent first", async () => {
    const team = await newTeam();
    const stack = `TypeError: x\n    at page (https://portal.test/remotes/${team.remote}/1.0.0/page.js:1:2)`;
    await report(team, thrown("Rare."));
    await Promise.all(Array.from({ length: 6 }, () => report(team, thrown("Often.", stack))));
    expect(await errorsOf(team)).toMatchObject([
      { message: "Often.", sessions: 6, stack },
      { message: "Rare.", sessions: 1, stack: "" },
    ]);
  });

  test("keeps no personal data", async () => {
    const team = await newTeam();
    const place = `https://portal.test/remotes/${team.remote}/1.0.0/page.0123456789.js`;
    await report(
      team,
      thrown(
        '"Jane Roe" <jane@roe.example> owes 4111 1111',
        `Error: jane@roe.example\n    at f (${place}?id=77:1:4321)`,
      ),
    );
    const [error] = await errorsOf(team);
    expect(error).toMatchObject({ message: "<value> <<email>> owes <number>" });
    expect(error?.stack).toBe(`Error: <email>\n    at f (${place}:1:4321)`);
    expect(JSON.stringify(await RemoteError.findAll({ raw: true }))).not.toMatch(/jane|Roe|4111/i);
  });

  test("is cut, and a release keeps its most frequent errors", async () => {
    const team = await newTeam();
    await report(team, thrown("Often."));
    await report(team, thrown("Often."));
    for (let number = 0; number < mostErrors + 5; number += 5) {
      const errors = Array.from({ length: 5 }, (_, index) => {
        const letters = `${String.fromCharCode(97 + (number % 26))}${String.fromCharCode(97 + Math.floor(number / 26))}`;
        return { message: `Forged ${letters}${String(index)} ${"x".repeat(500)}`, stack: "y".repeat(5_000) };
      });
      await report(team, { errors });
    }
    const errors = await errorsOf(team);
    expect(errors).toHaveLength(mostErrors);
    expect(errors[0]).toMatchObject({ message: "Often.", sessions: 2 });
    expect(errors[1]?.message).toHaveLength(300);
    expect(errors[1]?.stack).toHaveLength(2_000);
  });

  test("is shown for the last day of use, and removed after 30 days", async () => {
    const team = await newTeam();
    await report(team, thrown("Old."));
    fixture.portal.clock.advance(25 * 3_600_000);
    await report(team);
    expect(await healthOf(team)).toMatchObject({ sessions: 1, sessionsWithErrors: 0 });
    fixture.portal.clock.advance(healthKept + 1_000);
    for (const task of fixture.portal.scheduledTasks) if (task.name.startsWith("old-remote-")) await task.run();
    expect(await healthOf(team)).toBeNull();
    expect(await errorsOf(team)).toEqual([]);
  });
});

describe("a forged report", () => {
  const countRows = async () => [await RemoteSession.count(), await RemoteError.count()];

  test.each([
    ["nobody's", () => "x"],
    ["no second of ours", (token: string) => `zzzzzzzzzzz${token}`],
    ["altered", (token: string) => `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`],
    ["another time's", (token: string) => token.replace(/^[^.]+/, (second) => (parseInt(second, 36) + 1).toString(36))],
  ])("with a token that is %s gets the same answer and counts nothing", async (_case, forge) => {
    const team = await newTeam();
    const before = await countRows();
    const reply = await post(forge(await askToken()), buildReport(team, thrown("Forged.")));
    expect([reply.status, reply.body]).toEqual([200, { received: true }]);
    expect(await countRows()).toEqual(before);
  });

  test("with an old token counts nothing", async () => {
    const team = await newTeam();
    const token = await askToken();
    fixture.portal.clock.advance(healthTokenLifetime + 1_000);
    expect((await post(token, buildReport(team))).body).toEqual({ received: true });
    expect(await healthOf(team)).toBeNull();
  });

  test("of an unknown remote or version, or of an unfinished one, is ignored beside a true one", async () => {
    const team = await newTeam();
    read(await team.post("/releases", team.sign("2.0.0")), 201);
    const before = await RemoteSession.count();
    const others = [{ remote: "mfe-nobody" }, { version: "9.9.9" }, { version: "2.0.0" }];
    await post(await askToken(), ...others.map((other) => buildReport(team, other)), buildReport(team));
    expect(await RemoteSession.count()).toBe(before + 1);
    expect(await healthOf(team)).toMatchObject({ sessions: 1 });
  });

  test("of another form or of too many bytes or items is refused", async () => {
    const team = await newTeam();
    const token = await askToken();
    const usual = buildReport(team);
    const statusOf = async (...reports: unknown[]) => (await post(token, ...reports)).status;
    expect(await statusOf()).toBe(422);
    expect(await statusOf(...Array.from({ length: 21 }, () => usual))).toBe(422);
    expect(await statusOf({ ...usual, errors: Array.from({ length: 6 }, () => ({ message: "", stack: "" })) })).toBe(
      422,
    );
    expect(await statusOf({ ...usual, loadMs: -1 })).toBe(422);
    expect(await statusOf({ ...usual, version: "../1.0.0" })).toBe(422);
    expect(await statusOf({ ...usual, person: "usr_1" })).toBe(422);
    expect(await statusOf({ ...usual, ...thrown("x".repeat(70_000)) })).toBe(413);
    const hostile = `{"token":"${token}","reports":[{"__proto__":{"remote":"x"}}]}`;
    expect(
      (
        await browser().request("/api/remotes/health", {
          method: "POST",
          body: hostile,
          headers: { "content-type": "application/json" },
        })
      ).status,
    ).toBe(400);
    expect(await healthOf(team)).toBeNull();
  });

  test("of another site is refused", async () => {
    const team = await newTeam();
    const body = { token: await askToken(), reports: [buildReport(team)] };
    const reply = await browser().post("/remotes/health", body, { origin: "https://evil.test" });
    expect(reply.status).toBe(403);
    expect(await healthOf(team)).toBeNull();
  });

  test("of any number never suspends a current release", async () => {
    const team = await newTeam();
    await Promise.all(Array.from({ length: 60 }, () => report(team, thrown("Forged."))));
    expect(await healthOf(team)).toMatchObject({ sessions: 60, sessionsWithErrors: 60 });
    expect((await fixture.readRegistry()).remotes.find(({ id }) => id === team.remote)?.version).toBe("1.0.0");
    expect(await AuditLog.count({ where: { action: "remote.suspended", subject: team.remote } })).toBe(0);
  });
});

test("a session's reports count at most 60 times an hour", async () => {
  const portal = await fixture
    .stop()
    .then(() => remotesFixture.start({ LIMITS_FACTOR: "1", TRUST_PROXY: "127.0.0.0/8" }));
  fixture = portal;
  const team = await newTeam();
  const token = await askToken();
  const from = (ip: string) => ({ "x-forwarded-for": ip });
  const send = (number: number, facts: Partial<HealthReport>) =>
    browser().post(
      "/remotes/health",
      { token, reports: [buildReport(team, facts)] },
      from(`192.0.2.${String(number)}`),
    );
  for (let number = 0; number < healthReportRule.max; number += 1) read(await send(number, {}), 200);
  expect((await send(99, thrown("Late."))).body).toEqual({ received: true });
  expect(await healthOf(team)).toMatchObject({ sessions: 1, sessionsWithErrors: 0 });
});

test("a network gets five tokens an hour, and another network its own", async () => {
  const ask = async (ip: string) =>
    read<HealthTokenAnswer>(await browser().get("/remotes/health", { "x-forwarded-for": ip }), 200).token;
  for (let number = 0; number < 5; number += 1)
    expect(await ask(`2001:db8::${String(number)}`)).toEqual(expect.any(String));
  expect(await ask("2001:db8::9")).toBeNull();
  expect(await ask("2001:db8:0:1::9")).toBeNull();
  expect(await ask("2001:db8:1::9")).toEqual(expect.any(String));
  fixture.portal.clock.advance(3_601_000);
  expect(await ask("2001:db8::9")).toEqual(expect.any(String));
});
