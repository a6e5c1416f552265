import {
  createSampleRemote,
  ENTRY,
  filesWith,
  type SampleBuild,
  type SampleRemote,
} from "../testing/create-sample-remote.js";
import { type FakePortal, startFakePortal } from "../testing/start-fake-portal.js";
import { runCommand } from "../testing/run-command.js";
import type { PortalState } from "../testing/fake-portal-state.js";
import { runCheck } from "../testing/run-check.js";

let portal: FakePortal;
let remote: SampleRemote;

beforeEach(async () => {
  portal = await startFakePortal();
  remote = createSampleRemote();
});
afterEach(async () => {
  remote.remove();
  await portal.stop();
});

const check = () => runCheck(portal, remote);

const page = { name: "reviews", path: "/", access: ["user"], title: "Reviews", link: null };
const css = (content: string): Partial<SampleBuild> => ({ files: filesWith({ "299.673c8984f0.css": content }) });
const script = (content: string): Partial<SampleBuild> => ({ files: filesWith({ "788.d477de8044.js": content }) });

test("describes a remote that fits the portal", async () => {
  const { code, document } = await check();
  expect(code).toBe(0);
  expect(document).toMatchObject({
    command: "check",
    done: true,
    remote: "mfe-sample",
    version: "1.2.0",
    calls: ["POST /user/login"],
    budgetBytes: 250_000,
    files: 3,
  });
  expect(portal.calls.sort()).toEqual(["GET /api/openapi.json", "GET /api/remotes/host"]);
  const { printed } = await runCommand(portal, remote, ["check"]);
  expect(printed).toContain("mfe-sample 1.2.0 fits the portal (host contract 1.0.0).");
});

describe("refuses", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["a name that is no remote's", { name: "sample" }, "REMOTE_NAME"],
    ["a name of more than 40 characters", { name: `mfe-${"a".repeat(37)}` }, "REMOTE_NAME"],
    ["a version that is not semantic", { version: "1.2" }, "RELEASE_VERSION"],
    ["pages that are no list", { portal: { pages: { name: "reviews" } } }, "PAGE"],
    ["a budget that is no number", { portal: { budget: "250 kB" } }, "BUDGET_SETTING"],
  ])("%s in package.json", async (_name, changes, reason) => {
    remote.writePackage(changes);
    expect(await check()).toMatchObject({ code: 1, refusals: [{ code: reason }] });
    expect(portal.calls).toEqual([]);
  });

  test("a first page above the budget of package.json", async () => {
    remote.writePackage({ portal: { budget: 0.1 } });
    const { refusals } = await check();
    expect(refusals).toMatchObject([{ code: "BUDGET", fix: expect.stringContaining("portal.budget") as unknown }]);
    expect(refusals[0]?.problem).toMatch(/the budget is 100 B/);
  });

  test("more than 500 files, and more than 20 MB in all", async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}.json`, "1".repeat(41_000)]));
    remote.setBuild({ files: filesWith(many), manifest: { preload: [ENTRY] } });
    const { refusals } = await check();
    expect(refusals.map(({ code }) => code)).toEqual(["FILE_COUNT", "RELEASE_SIZE"]);
  });

  test("a remote without a build configuration", async () => {
    remote.erase("webpack.config.cjs");
    expect(await check()).toMatchObject({ code: 1, refusals: [{ code: "BUILD_CONFIG" }] });
  });

  test("everything at once, in words for people", async () => {
    remote.setBuild({
      ...css("p{margin:0}"),
      manifest: { contractVersion: "2.0.0", pages: [{ ...page, access: [] }] },
    });
    const { code, warned } = await runCommand(portal, remote, ["check"]);
    expect(code).toBe(1);
    expect(warned).toContain("Refused for 3 reasons.");
    expect(warned).toContain(
      "   Where: package.json, portal.pages[0].access\n   Fix: Name one or more of: registrant, user,",
    );
  });
});

describe("calls of the API", () => {
  test("are found where the source has them", async () => {
    remote.write("src/fortune.ts", 'const a = 1;\napi.call("GET /user/fortune");\n');
    remote.setBuild(script('x.call("GET /user/fortune")'));
    expect((await check()).refusals).toMatchObject([{ place: "src/fortune.ts:2" }]);
  });

  test("match without regard to case and names of parameters", async () => {
    remote.setBuild(script('x.call("POST /USER/login");x.call("GET /documents/{document}/file")'));
    expect((await check()).code).toBe(0);
  });

  test("are texts of the code, not of comments", async () => {
    remote.setBuild(script('/* "GET /user/fortune" */ a("say GET /user/fortune")'));
    expect((await check()).code).toBe(0);
  });
});

describe("a portal", () => {
  const changes: [string, (state: PortalState) => void][] = [
    ["that accepts older contracts too", ({ host }) => (host.contractVersions = ["2.0.0", "1.4.0"])],
    ["that shares a newer minor version", ({ host }) => (host.shared.react = "19.9.0")],
  ];
  test.each(changes)("%s loads the remote", async (_name, change) => {
    change(portal.state);
    expect((await check()).code).toBe(0);
  });

  test("that does not answer is one refusal beside those of the build", async () => {
    portal.setFault(({ path }) => (path === "/api/remotes/host" ? { status: 500, body: "<html>" } : undefined));
    remote.setBuild(css("p{}"));
    const { code, refusals } = await check();
    expect(code).toBe(1);
    expect(refusals.map((refusal) => refusal.code)).toEqual(["CSS_LEAK", "UNEXPECTED_ANSWER"]);
    expect(refusals[1]?.place).toBe(portal.address);
  });

  test("that wants a token says so", async () => {
    const { printed } = await runCommand(portal, remote, ["check", "--json"], {
      environment: { PORTAL_URL: portal.address },
    });
    expect(JSON.parse(printed)).toMatchObject({
      refusals: [{ code: "NO_TOKEN", fix: expect.stringContaining("PORTAL_DEPLOY_TOKEN") as unknown }],
    });
  });
});
