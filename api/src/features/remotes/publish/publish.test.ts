import type { RemotePageDeclaration } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { RemoteFile } from "../../../models/remote-file.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { RemoteReleaseFile } from "../../../models/remote-release-file.model";
import { read } from "../../../../testing/read-reply";
import { remotesFixture, type RemotesFixture, type Team } from "../../../../testing/remotes.fixture";
import { buildContent, buildFiles, hexOf, testEntry } from "../../../../testing/test-release";
import { uploadLifetime } from "../remotes.limits";

let fixture: RemotesFixture;
let team: Team;
beforeAll(async () => {
  fixture = await remotesFixture.start({ REMOTE_ORIGINS: "https://files.example" });
  team = await fixture.newTeam("mfe-sample");
});
afterAll(() => fixture.stop());

const refusal = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code: string }).code];
const runTask = async (name: string) => {
  for (const task of fixture.portal.scheduledTasks) if (task.name === name) await task.run();
};

describe("publishing", () => {
  test("asks for the files that the store lacks, and publishes once they are there", async () => {
    const files = buildFiles("mfe-sample", "1.0.0");
    const started = await team.post("/releases", team.sign("1.0.0", files));
    expect([started.status, started.body]).toEqual([
      201,
      { id: expect.stringMatching(/^rel_/) as string, missing: Object.values(files).map(hexOf).sort() },
    ]);
    const early = await team.post("/releases/1.0.0/finish");
    expect([...refusal(early), early.body]).toMatchObject([
      409,
      "FILES_MISSING",
      { missing: expect.any(Array) as string[] },
    ]);
    for (const content of Object.values(files)) read(await team.put(hexOf(content), content), 200);
    expect((await team.post("/releases/1.0.0/finish")).body).toMatchObject({
      release: {
        version: "1.0.0",
        state: "ready",
        files: 3,
        bytes: Object.values(files).join("").length,
        publishedBy: "mfe-sample-ci",
      },
    });
    const entry = await AuditLog.findOne({ where: { action: "remote.published" }, order: [["id", "DESC"]] });
    expect(entry).toMatchObject({ actor: null, subject: "mfe-sample" });
    expect(entry?.details).toContain('"version":"1.0.0"');
  });

  test("of the same manifest again is done, and of another one for the version is refused", async () => {
    const again = await team.post("/releases", team.sign("1.0.0"));
    expect([again.status, again.body]).toEqual([200, { id: expect.any(String) as string, missing: [] }]);
    expect((await team.post("/releases/1.0.0/finish")).status).toBe(200);
    const other = team.sign("1.0.0", { ...buildFiles("mfe-sample", "1.0.0"), "more.js": "more()" });
    expect(refusal(await team.post("/releases", other))).toEqual([409, "VERSION_TAKEN"]);
  });

  test("sends only changed files of the next version", async () => {
    const files = buildFiles("mfe-sample", "1.1.0");
    const { body } = await team.post("/releases", team.sign("1.1.0", files));
    expect(body).toMatchObject({ missing: [hexOf(files[testEntry] ?? "")] });
  });

  test("that is cut off leaves nothing after an hour, and its version is free", async () => {
    const files = { ...buildFiles("mfe-sample", "3.0.0"), "only-here.js": "onlyHere()" };
    await team.post("/releases", team.sign("3.0.0", files));
    read(await team.put(hexOf("onlyHere()"), "onlyHere()"), 200);
    fixture.portal.clock.advance(uploadLifetime + 1000);
    await runTask("unfinished-releases");
    expect(await RemoteRelease.count({ where: { version: "3.0.0" } })).toBe(0);
    expect(await RemoteReleaseFile.count({ where: { sha256: hexOf("onlyHere()") } })).toBe(0);
    expect(await RemoteFile.count({ where: { sha256: hexOf("onlyHere()") } })).toBe(0);
    expect((await team.publish("3.0.0")).status).toBe(200);
  });

  test("begins at most five releases at once: a sixth replaces the oldest", async () => {
    for (const patch of [1, 2, 3, 4, 5, 6]) {
      read(await team.post("/releases", team.sign(`4.0.${String(patch)}`)), 201);
      fixture.portal.clock.advance(1000);
    }
    expect(refusal(await team.post("/releases/4.0.1/finish"))).toEqual([404, "NO_SUCH_RELEASE"]);
    expect(refusal(await team.post("/releases/4.0.2/finish"))).toEqual([409, "FILES_MISSING"]);
    await fixture.dropUploads();
  });
});

test("a release on an allowed origin is named there, and as the last good one in the portal's own store", async () => {
  const elsewhere = await fixture.newTeam("mfe-elsewhere");
  const files = buildFiles("mfe-elsewhere", "1.0.0");
  const base = "https://files.example/mfe-elsewhere/1.0.0/";
  read(await elsewhere.post("/releases", elsewhere.sign("1.0.0", files, { base })), 201);
  for (const content of Object.values(files)) read(await elsewhere.put(hexOf(content), content), 200);
  read(await elsewhere.post("/releases/1.0.0/finish"), 200);
  read(await elsewhere.post("/promote", { version: "1.0.0", asGood: true }), 200);
  const row = (await fixture.readRegistry()).remotes.find(({ id }) => id === "mfe-elsewhere");
  const own = "/remotes/mfe-elsewhere/1.0.0/";
  expect(row).toMatchObject({ entry: base + testEntry, lastGood: { version: "1.0.0", entry: own + testEntry } });
  expect(row?.preload).toEqual([testEntry, "page.0123456789.css"].map((path) => base + path));
  expect((await fixture.portal.newClient().request(own + testEntry)).status).toBe(200);
});

const pageOf = (change: Partial<RemotePageDeclaration>): RemotePageDeclaration => ({
  ...{ name: "p", path: "/", access: ["user"], title: "P", link: null },
  ...change,
});

describe("a manifest is refused", () => {
  const files = buildFiles("mfe-sample", "9.0.0");
  const { files: listed } = buildContent({ remote: "mfe-sample", version: "9.0.0" });

  test.each<[string, Parameters<Team["sign"]>[2], number]>([
    ["another remote", { remote: "mfe-other" }, 422],
    ["an entry that it does not list", { entry: "remoteEntry.ffffffffff.js" }, 422],
    ["a preload list without the entry first", { preload: ["page.0123456789.css", testEntry] }, 422],
    ["a preloaded file that it does not list", { preload: [testEntry, "gone.js"] }, 422],
    ["an origin that the portal does not allow", { base: "https://evil.example/x/" }, 422],
    ["a file in the manifest's place", { files: { ...listed, "manifest.json": `sha256-${"A".repeat(43)}=` } }, 422],
    ["a version with leading zeros", { version: "09.0.0" }, 422],
    ["a folder that another remote may share", { base: "https://files.example/x/" }, 422],
    ["plain http", { base: "http://files.example/x/" }, 422],
    ["a page for everybody", { pages: [pageOf({ access: [] })] }, 422],
    ["a page for people who sign up", { pages: [pageOf({ access: ["registrant"] })] }, 422],
    ["a page twice by letter case", { pages: [pageOf({ path: "/all" }), pageOf({ name: "q", path: "/ALL" })] }, 422],
    ["two pages of one name", { pages: [pageOf({}), pageOf({ path: "/more" })] }, 422],
    ["a page for a role that the portal does not know", { pages: [pageOf({ access: ["owner" as "user"] })] }, 422],
    ["a page with a hidden character in its title", { pages: [pageOf({ title: "Re\u202Eviews" })] }, 422],
    ["a page with a long link", { pages: [pageOf({ link: "x".repeat(61) })] }, 422],
    ["a page outside of its prefix", { pages: [pageOf({ path: "/../admin" })] }, 422],
    ["a version that is none", { version: "latest" }, 422],
    ["a key that does not exist", { keyId: "rky_unknown" }, 409],
  ])("with %s", async (_what, overrides, status) => {
    expect((await team.post("/releases", team.sign("9.0.0", files, overrides))).status).toBe(status);
  });

  test.each(
    [
      ["../escape.js", "/etc/passwd", "a//b.js", "a/../b.js", ".hidden.js", "a/.git/config.js", "C:\\x.js", "x\0.js"],
      ["page.html", "page.js.map", "run.sh", "noending", "x.wasm", "a b.js", "é.js"],
    ].flat(),
  )("with the file %s", async (path) => {
    expect((await team.post("/releases", team.sign("9.0.0", { ...files, [path]: "x" }))).status).toBe(422);
  });

  test.each(["__proto__", "constructor"])("with the file %s, before it is read", async (key) => {
    const text = JSON.stringify(team.sign("9.0.0", files)).replace('"files":{', `"files":{"${key}":"x",`);
    const headers = { authorization: `Bearer ${team.token}` };
    const reply = await fixture.portal.newClient().request("/api/remotes/mfe-sample/releases", {
      ...{ method: "POST", body: text, headers },
    });
    expect(reply.status).toBe(400);
  });

  test("with more than 500 files, and with more bytes than a manifest has", async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${String(index)}.js`, "x"]));
    expect((await team.post("/releases", team.sign("9.0.0", { ...files, ...many }))).status).toBe(422);
    const huge = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`f${String(index)}.js`, "x"]));
    expect((await team.post("/releases", team.sign("9.0.0", { ...files, ...huge }))).status).toBe(413);
  });

  test("that preloads more than 20 files", async () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`page.${String(index)}.js`, "x"]));
    expect((await team.post("/releases", team.sign("9.0.0", { ...files, ...many }))).status).toBe(422);
  });

  test.each(["signature", "contractVersion", "shared", "preload"] as const)(
    "whose %s was changed after signing",
    async (field) => {
      const signed = team.sign("9.0.0", files);
      const changes = {
        signature: "A".repeat(86),
        contractVersion: "1.0.1",
        shared: { react: "^19.0.0" },
        preload: [testEntry],
      };
      const reply = await team.post("/releases", { ...signed, [field]: changes[field] });
      expect(refusal(reply)).toEqual([422, "BAD_SIGNATURE"]);
    },
  );

  test("by a key that is proposed, of another remote, or revoked", async () => {
    const other = await fixture.newTeam("mfe-other");
    const stolen = other.sign("9.0.0", files, { remote: "mfe-sample" });
    expect(refusal(await team.post("/releases", stolen))).toEqual([409, "KEY_NOT_ACCEPTED"]);
    read(await (await fixture.enterAdmin()).post(`/remotes/keys/${other.key.id}/revoke`), 200);
    expect(refusal(await other.post("/releases", other.sign("1.0.0")))).toEqual([409, "KEY_REVOKED"]);
    expect(await RemoteRelease.count({ where: { version: "9.0.0" } })).toBe(0);
  });
});

describe("a file is refused", () => {
  test("whose bytes have another hash, that nobody asked for, that is empty or too large", async () => {
    await team.post("/releases", team.sign("8.0.0", { ...buildFiles("mfe-sample", "8.0.0"), "a.js": "a()" }));
    expect(refusal(await team.put(hexOf("a()"), "b()"))).toEqual([422, "OTHER_HASH"]);
    expect(refusal(await team.put(hexOf("c()"), "c()"))).toEqual([404, "FILE_NOT_AWAITED"]);
    expect((await team.put(hexOf(""), "")).status).toBe(422);
    const huge = "x".repeat(5_000_001);
    expect((await team.put(hexOf(huge), huge)).status).toBe(413);
    expect(await RemoteFile.count({ where: { sha256: [hexOf("b()"), hexOf("c()"), hexOf(huge)] } })).toBe(0);
  });

  test("that is compressed on its way: nothing is unpacked", async () => {
    const headers = { authorization: `Bearer ${team.token}`, "content-encoding": "gzip" };
    const path = `/api/remotes/mfe-sample/files/${hexOf("a()")}`;
    expect((await fixture.portal.newClient().request(path, { method: "PUT", body: "a()", headers })).status).toBe(415);
  });

  test("above 20 MB in one release", async () => {
    const parts = ["1", "2", "3", "4", "5"].map((digit) => digit.repeat(4_200_000));
    const files = Object.fromEntries(parts.map((content, index) => [`part${String(index)}.png`, content]));
    const all = { ...buildFiles("mfe-sample", "7.0.0"), ...files };
    read(await team.post("/releases", team.sign("7.0.0", all)), 201);
    for (const content of parts.slice(0, 4)) read(await team.put(hexOf(content), content), 200);
    expect(refusal(await team.put(hexOf(parts[4] ?? ""), parts[4] ?? ""))).toEqual([413, "RELEASE_TOO_LARGE"]);
    expect((await team.put(hexOf(parts[0] ?? ""), parts[0] ?? "")).status).toBe(200);
  });

  test.each([
    ["image.svg", "<svg><script>alert(1)</script></svg>"],
    ["image.svg", '<svg onload="alert(1)"/>'],
    ["image.svg", '<svg><a href="javascript:alert(1)"/></svg>'],
    ["image.svg", '<svg><use href="//evil.example/x.svg#a"/></svg>'],
    ["image.svg", "<svg><use href=data:image/svg+xml,x></svg>"],
    ["image.svg", "\0<svg/>"],
    ["mapped.js", "run()\n//# sourceMappingURL=data:application/json;base64,e30="],
    ["mapped.css", ".a{}\n/*# sourceMappingURL=x.css.map */"],
    ["data.json", "not json"],
    [testEntry, "var mfe_sample;("],
    [testEntry, "var mfe_other={};"],
    [testEntry, "<!doctype html>"],
  ])("as %s with %j", async (path, content) => {
    const reply = await team.publish("6.0.0", { ...buildFiles("mfe-sample", "6.0.0"), [path]: content });
    expect(refusal(reply)).toEqual([422, "FILE_REFUSED"]);
    await fixture.dropUploads();
  });

  test("but a plain image is published", async () => {
    const files = {
      ...buildFiles("mfe-sample", "6.1.0"),
      "image.svg": '<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>',
    };
    expect((await team.publish("6.1.0", files)).status).toBe(200);
  });
});
