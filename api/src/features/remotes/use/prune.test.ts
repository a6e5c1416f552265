import type { ReleasesAnswer } from "@portal/api-contract";
import { RemoteFile } from "../../../models/remote-file.model";
import { read } from "../../../../testing/read-reply";
import { remotesFixture, type RemotesFixture, type Team } from "../../../../testing/remotes.fixture";
import { buildFiles, hexOf } from "../../../../testing/test-release";
import { keptAfterUse } from "../remotes.limits";

let fixture: RemotesFixture;
beforeAll(async () => {
  fixture = await remotesFixture.start();
});
afterAll(() => fixture.stop());

const refusal = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code: string }).code];

/** A new remote with these versions, none in use. */
async function newTeam(remote: string, ...versions: string[]): Promise<Team> {
  const team = await fixture.newTeam(remote);
  for (const version of versions) {
    read(await team.publish(version), 200);
    fixture.portal.clock.advance(1000);
  }
  return team;
}

const listOf = async (team: Team) => read<ReleasesAnswer>(await team.get(`/remotes/${team.remote}/releases`)).data;

test("prune removes only what nobody needs, and keeps the versions taken", async () => {
  const team = await newTeam("mfe-prune-one", "1.0.0", "2.0.0", "3.0.0", "4.0.0");
  read(await team.post("/promote", { version: "1.0.0", asGood: true }), 200);
  read(await team.post("/promote", { version: "2.0.0" }), 200);
  fixture.portal.clock.advance(keptAfterUse);
  read(await team.post("/promote", { version: "3.0.0" }), 200);
  read(await team.publish("5.0.0"), 200);
  fixture.portal.clock.advance(1000);
  expect((await team.post("/prune")).body).toMatchObject({ pruned: ["4.0.0"] });
  expect((await listOf(team)).find(({ version }) => version === "4.0.0")).toMatchObject({ state: "pruned" });
  const files = Object.values(buildFiles(team.remote, "4.0.0")).map(hexOf);
  // The chunk and the style are equal in every version.
  expect(await RemoteFile.count({ where: { sha256: files } })).toBe(2);
  expect(refusal(await team.post("/releases", team.sign("4.0.0", { ...buildFiles(team.remote, "x") })))).toEqual([
    409,
    "VERSION_TAKEN",
  ]);
  fixture.portal.clock.advance(keptAfterUse);
  expect((await team.post("/prune")).body).toMatchObject({ pruned: ["2.0.0", "5.0.0"] });
});

test("prune keeps a release for 30 days after it was the last good one, because pages fell back to it", async () => {
  const team = await newTeam("mfe-prune-two", "1.0.0", "2.0.0", "3.0.0");
  read(await team.post("/promote", { version: "1.0.0", asGood: true }), 200);
  read(await team.post("/promote", { version: "2.0.0" }), 200);
  fixture.portal.clock.advance(keptAfterUse + 1000);
  read(await team.post("/promote", { version: "3.0.0", asGood: true }), 200);
  expect((await team.post("/prune")).body).toMatchObject({ pruned: [] });
  fixture.portal.clock.advance(keptAfterUse + 1000);
  expect((await team.post("/prune")).body).toMatchObject({ pruned: ["1.0.0", "2.0.0"] });
});
