import { createCommittedRemote, type SampleRemote } from "../testing/create-sample-remote.js";
import { runCommand } from "../testing/run-command.js";
import { acceptKey } from "../testing/run-publish.js";
import { type FakePortal, startFakePortal } from "../testing/start-fake-portal.js";

let portal: FakePortal;
let remote: SampleRemote;

const run = (...argv: string[]) => runCommand(portal, remote, argv);
const states = () => portal.state.releases.map(({ manifest, state }) => `${manifest.version} ${state}`);

beforeEach(async () => {
  portal = await startFakePortal();
  remote = createCommittedRemote();
  acceptKey(portal, remote);
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) {
    remote.writePackage({ version });
    remote.git("commit", "--quiet", "--allow-empty", "-a", "-m", `sample: release ${version}`);
    await run("publish");
  }
});
afterEach(async () => {
  remote.remove();
  await portal.stop();
});

test("canary gives the version of package.json to a share of browsers", async () => {
  const { code, printed } = await run("canary", "10");
  expect(code).toBe(0);
  expect(printed).toBe("The share is set.\nmfe-sample 1.2.0: canary 10%\n");
  expect(states()).toEqual(["1.2.0 canary", "1.1.0 ready", "1.0.0 ready"]);
});

test("canary 0 ends the canary, whichever version it is", async () => {
  await run("canary", "10");
  remote.writePackage({ version: "1.3.0" });
  expect((await run("canary", "0")).code).toBe(0);
  expect(states()).toContain("1.2.0 ready");
});

test("canary 0 without a canary is done", async () => {
  const { code, printed } = await run("canary", "0");
  expect(code).toBe(0);
  expect(printed).toContain("has no canary");
  expect(portal.calls).not.toContain("POST /api/remotes/mfe-sample/canary");
});

test("promote takes the canary, or a version, and may count it as good at once", async () => {
  await run("canary", "10");
  expect((await run("promote")).code).toBe(0);
  expect(states()).toContain("1.2.0 current");
  const { printed } = await run("promote", "1.0.0", "--as-good", "--json");
  expect(JSON.parse(printed)).toMatchObject({
    command: "promote",
    done: true,
    version: "1.0.0",
    release: { state: "current", lastGood: true },
  });
});

test("rollback goes one release back, or to a version", async () => {
  await run("promote", "1.2.0");
  expect((await run("rollback")).printed).toContain("1.1.0: current");
  expect((await run("rollback", "1.2.0")).printed).toContain("1.2.0: current");
});

test("rollback prints the portal's refusal", async () => {
  await run("promote", "1.0.0");
  const { code, warned } = await run("rollback");
  expect(code).toBe(1);
  expect(warned).toBe("There is none.\nCode NO_EARLIER_RELEASE, request req_1\n");
});

test.each(["rollback", "promote"])("%s without a version is not repeated when the answer is lost", async (name) => {
  await run("promote", "1.2.0");
  const before = portal.calls.length;
  portal.setFault(() => "break");
  const { code, warned, pauses } = await run(name);
  expect(code).toBe(1);
  expect(pauses).toEqual([]);
  expect(portal.calls.length - before).toBe(1);
  expect(warned).toContain("run portal-remote list");
});

test("list shows all pages of releases in columns", async () => {
  await run("promote", "1.0.0", "--as-good");
  const { printed } = await run("list");
  const lines = printed.trimEnd().split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^1\.0\.0 {2}current, last good {2}\d+ B, 3 files {2}2026-11-30 09:40 UTC {2}sample-ci$/);
  const document = JSON.parse((await run("list", "--json")).printed) as { releases: object[] };
  expect(document.releases).toHaveLength(3);
});

test("prune says what it removed", async () => {
  expect((await run("prune")).printed).toBe("Pruned.\n1 release pruned: 0.9.0\n");
});
