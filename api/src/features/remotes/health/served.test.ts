import type { HealthReport, HealthTokenAnswer, ReleasesAnswer } from "@portal/api-contract";
import { read } from "../../../../testing/read-reply";
import { remotesFixture, type RemotesFixture, type Team } from "../../../../testing/remotes.fixture";
import { reportedAfterUse } from "../remotes.limits";

let fixture: RemotesFixture;
beforeAll(async () => {
  fixture = await remotesFixture.start();
});
afterAll(() => fixture.stop());

async function report({ remote }: Team, version: string): Promise<void> {
  const { token } = read<HealthTokenAnswer>(await fixture.portal.newClient().get("/remotes/health"), 200);
  const one: HealthReport = { remote, version, loadMs: 500, outcome: "loaded", errors: [] };
  read(await fixture.portal.newClient().post("/remotes/health", { token, reports: [one] }), 200);
}

/** Reports a version, and returns its sessions. */
async function countAfterReport(team: Team, version: string): Promise<number> {
  await report(team, version);
  const { data } = read<ReleasesAnswer>(await team.get(`/remotes/${team.remote}/releases`));
  return data.find((release) => release.version === version)?.health?.sessions ?? 0;
}

test("a report counts while the release is the canary or the current one, and for a day after it", async () => {
  const team = await fixture.newTeam("mfe-served");
  for (const version of ["1.0.0", "1.1.0"]) read(await team.publish(version), 200);
  expect(await countAfterReport(team, "1.0.0")).toBe(0);
  read(await team.post("/promote", { version: "1.0.0" }), 200);
  expect(await countAfterReport(team, "1.0.0")).toBe(1);
  expect(await countAfterReport(team, "1.1.0")).toBe(0);
  read(await team.post("/canary", { version: "1.1.0", percent: 10 }), 200);
  expect(await countAfterReport(team, "1.1.0")).toBe(1);
  read(await team.post("/canary", { version: "1.1.0", percent: 0 }), 200);
  fixture.portal.clock.advance(reportedAfterUse - 1_000);
  expect(await countAfterReport(team, "1.1.0")).toBe(2);
  fixture.portal.clock.advance(2_000);
  expect(await countAfterReport(team, "1.1.0")).toBe(2);
});

test("a report of the last good release counts, because other releases fall back to it", async () => {
  const team = await fixture.newTeam("mfe-served-good");
  for (const version of ["1.0.0", "1.1.0"]) read(await team.publish(version), 200);
  read(await team.post("/promote", { version: "1.0.0", asGood: true }), 200);
  read(await team.post("/promote", { version: "1.1.0" }), 200);
  fixture.portal.clock.advance(reportedAfterUse + 1_000);
  expect(await countAfterReport(team, "1.0.0")).toBe(1);
});
