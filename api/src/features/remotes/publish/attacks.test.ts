import { createHash } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { Remote } from "../../../models/remote.model";
import { RemoteFile } from "../../../models/remote-file.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { RemoteReleaseFile } from "../../../models/remote-release-file.model";
import { read } from "../../../../testing/read-reply";
import { remotesFixture, type RemotesFixture, type Team } from "../../../../testing/remotes.fixture";
import { buildFiles, hexOf, testEntry } from "../../../../testing/test-release";

let fixture: RemotesFixture;
let team: Team;
let thief: Team;
beforeAll(async () => {
  fixture = await remotesFixture.start();
  team = await fixture.newTeam("mfe-target");
  thief = await fixture.newTeam("mfe-thief");
  read(await team.publish("1.0.0"), 200);
  read(await team.post("/promote", { version: "1.0.0" }), 200);
});
afterAll(() => fixture.stop());

const attackedFiles = (version: string) => buildFiles("mfe-target", version);

/** Everything that the store has, and what is in use. */
async function readStore() {
  return Promise.all([
    Remote.findAll({ order: [["remote", "ASC"]], raw: true }),
    RemoteRelease.findAll({ order: [["id", "ASC"]], raw: true }),
    RemoteReleaseFile.count(),
    RemoteFile.findAll({ attributes: ["sha256"], order: [["sha256", "ASC"]], raw: true }),
  ]);
}

/** The attack is refused with one of these statuses, leaves nothing, and nothing of version 2.0.0 is served. */
async function expectRefused(attack: () => Promise<{ status: number }>, ...statuses: number[]): Promise<void> {
  const before = await readStore();
  expect(statuses).toContain((await attack()).status);
  expect(await readStore()).toEqual(before);
  for (const path of ["manifest.json", testEntry]) {
    const served = await fixture.portal.newClient().request(`/remotes/mfe-target/2.0.0/${path}`);
    expect(served.status).toBe(404);
  }
}

/** A manifest with fields as they come, also those that JSON.stringify does not write. */
const sendText = (text: string) =>
  fixture.portal.newClient().request("/api/remotes/mfe-target/releases", {
    ...{ method: "POST", body: text, headers: { authorization: `Bearer ${team.token}` } },
  });

const file = `/files/${"a".repeat(64)}`;
const signed = () => JSON.stringify(team.sign("2.0.0"));

describe("the token of another team", () => {
  const asThief = (path: string, body: object = {}) =>
    fixture.portal.newClient().post(`/remotes/mfe-target${path}`, body, { authorization: `Bearer ${thief.token}` });

  test.each(["/promote", "/rollback", "/canary", "/prune", "/suspend", "/releases/1.0.0/finish"])(
    "does not reach %s",
    async (path) => {
      const body = path === "/canary" ? { version: "1.0.0", percent: 5 } : { version: "1.0.0", reason: "Mine." };
      await expectRefused(() => asThief(path, path === "/prune" || path.endsWith("finish") ? {} : body), 403, 401);
    },
  );

  test("begins no release, also with a manifest that the team signed, and sends no file", async () => {
    await expectRefused(() => asThief("/releases", team.sign("2.0.0")), 403);
    await expectRefused(() => thief.post("/releases", team.sign("2.0.0")), 422);
    await expectRefused(
      () => thief.post("/releases", thief.sign("2.0.0", undefined, { keyId: team.key.id })),
      409,
      422,
    );
    const content = attackedFiles("2.0.0")[testEntry] ?? "";
    await expectRefused(() => thief.put(hexOf(content), content), 404);
  });
});

describe("a replayed publish", () => {
  test("changes nothing while its release is current, and does not bring a suspended one back", async () => {
    const manifest = team.sign("1.0.0");
    await expectRefused(() => team.post("/releases", manifest), 200);
    await expectRefused(() => team.post("/releases/1.0.0/finish"), 200);
    const old = await fixture.newTeam("mfe-replayed");
    const replayed = old.sign("1.0.0");
    read(await old.publish("1.0.0"), 200);
    read(await old.post("/promote"), 200);
    const admin = await fixture.enterAdmin();
    read(await admin.post("/remotes/mfe-replayed/suspend", { version: "1.0.0", reason: "It leaks." }), 200);
    await expectRefused(() => old.post("/releases", replayed), 200);
    await expectRefused(() => old.post("/releases/1.0.0/finish"), 200);
    await expectRefused(() => old.post("/promote", { version: "1.0.0" }), 409);
    expect((await fixture.readRegistry()).remotes.map(({ id }) => id)).not.toContain("mfe-replayed");
  });
});

test.each(["../escape.js", "..\\escape.js", "a/../../escape.js", "/etc/cron.d/x.js", "a\0.js", "./a.js", "a/./b.js"])(
  "the file name %j leaves nothing, also not beside the store",
  (path) =>
    expectRefused(() => team.post("/releases", team.sign("2.0.0", { ...attackedFiles("2.0.0"), [path]: "x" })), 422),
);

test("100,000 files leave nothing", async () => {
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`f${String(index)}.js`, "x"]));
  await expectRefused(() => team.post("/releases", team.sign("2.0.0", { ...attackedFiles("2.0.0"), ...many })), 413);
});

describe("500 MB", () => {
  const part = Buffer.alloc(1_000_000, "x");

  /** Sends parts of 1 MB to the path. Without `isAnnounced` the length is not known before the end. */
  async function send(path: string, { parts, isAnnounced }: { parts: number; isAnnounced: boolean }) {
    const type = path === "/releases" ? "application/json" : "application/octet-stream";
    const headers = {
      ...{ authorization: `Bearer ${team.token}`, "content-type": type },
      ...(isAnnounced ? { "content-length": String(parts * part.length) } : {}),
    };
    const method = path === "/releases" ? "POST" : "PUT";
    const request = httpRequest(`${fixture.portal.address}/api/remotes/mfe-target${path}`, { method, headers });
    const answered = once(request, "response") as Promise<[IncomingMessage]>;
    await pipeline(Readable.from(Array.from({ length: parts }, () => part)), request);
    const [answer] = await answered;
    answer.resume();
    return { status: answer.statusCode ?? 0 };
  }

  test.each([
    ["a file of announced length", file, { parts: 500, isAnnounced: true }],
    ["a file of unknown length", file, { parts: 500, isAnnounced: false }],
    ["a manifest", "/releases", { parts: 500, isAnnounced: true }],
  ])("as %s leave nothing", async (_what, path, how) => {
    await expectRefused(() => send(path, how), 413);
  });
});

describe("a manifest with __proto__", () => {
  test.each<[string, (text: string) => string]>([
    ["at its top", (text) => text.replace("{", '{"__proto__":{"remote":"mfe-x"},')],
    ["spelled with an escape", (text) => text.replace("{", '{"\\u005f_proto__":{"admin":true},')],
    ["among its files", (text) => text.replace('"files":{', '"files":{"__proto__":"sha256-x",')],
    ["among its packages", (text) => text.replace('"shared":{', '"shared":{"__proto__":"^1.0.0",')],
    ["as a constructor", (text) => text.replace('"files":{', '"files":{"constructor":{"prototype":{}},')],
  ])("%s is refused before it is read", async (_where, change) => {
    await expectRefused(() => sendText(change(signed())), 400);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("admin");
  });

  test.each(["__proto__.js", "constructor", "toString.js/../x.js"])("and the file name %j is no path", async (path) => {
    const text = signed().replace('"files":{', `"files":{${JSON.stringify(path)}:"sha256-${"A".repeat(43)}=",`);
    await expectRefused(() => sendText(text), 400, 422);
  });
});

describe("a decompression bomb", () => {
  const bomb = Buffer.alloc(50_000_000);
  const hash = createHash("sha256").update(bomb).digest("hex");
  const packed = { gzip: gzipSync(bomb), br: brotliCompressSync(bomb), deflate: deflateSync(bomb) };

  async function send(method: string, path: string, encoding: keyof typeof packed) {
    const type = method === "POST" ? "application/json" : "application/octet-stream";
    const headers = { authorization: `Bearer ${team.token}`, "content-encoding": encoding, "content-type": type };
    return fetch(`${fixture.portal.address}/api/remotes/mfe-target${path}`, {
      method,
      headers,
      body: packed[encoding],
    });
  }

  test.each(["gzip", "br", "deflate"] as const)(
    "in %s is not unpacked, as a file and as a manifest",
    async (encoding) => {
      await expectRefused(() => send("PUT", `/files/${hash}`, encoding), 415);
      await expectRefused(() => send("POST", "/releases", encoding), 415);
    },
  );
});
