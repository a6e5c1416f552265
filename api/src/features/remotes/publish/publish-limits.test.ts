import { RELEASE_LIMITS } from "@portal/api-contract";
import { hashToken } from "../../../platform/crypto/token-hash";
import { read } from "../../../../testing/read-reply";
import { remotesFixture, type RemotesFixture, type Team } from "../../../../testing/remotes.fixture";
import { buildFiles, hexOf } from "../../../../testing/test-release";
import { fileLimit, finishLimit } from "../remotes.limits";
import { remotesTexts } from "../remotes.texts";

let fixture: RemotesFixture;
beforeAll(async () => {
  fixture = await remotesFixture.start({ LIMITS_FACTOR: "0.1" });
});
afterAll(() => fixture.stop());

const subjectOf = ({ token }: Team) => hashToken(token).slice(0, 32);
const jsonOf = (bytes: number) => `"${"x".repeat(bytes - 2)}"`;

test("JSON of more than 500 kB is refused when a release is finished, and JSON of 500 kB is not", async () => {
  const team = await fixture.newTeam("mfe-limits");
  const most = { ...buildFiles("mfe-limits", "1.0.0"), "data.json": jsonOf(RELEASE_LIMITS.jsonBytes) };
  expect((await team.publish("1.0.0", most)).status).toBe(200);
  const more = { ...buildFiles("mfe-limits", "1.1.0"), "data.json": jsonOf(RELEASE_LIMITS.jsonBytes + 1) };
  const reply = await team.publish("1.1.0", more);
  expect([reply.status, reply.body]).toMatchObject([
    422,
    { code: "FILE_REFUSED", fields: { "files.data.json": remotesTexts.jsonTooLarge } },
  ]);
});

test("a token sends and finishes only so much in an hour, and another token its own", async () => {
  const team = await fixture.newTeam("mfe-limits-busy");
  const files = buildFiles(team.remote, "1.0.0");
  read(await team.post("/releases", team.sign("1.0.0", files)), 201);
  await fixture.spendLimit(fileLimit.rule, subjectOf(team), 1);
  await fixture.spendLimit(finishLimit.rule, subjectOf(team), 1);
  const [content = "", next = ""] = Object.values(files);
  read(await team.put(hexOf(content), content), 200);
  expect((await team.put(hexOf(next), next)).status).toBe(429);
  expect((await team.post("/releases/1.0.0/finish")).status).toBe(409);
  expect((await team.post("/releases/1.0.0/finish")).status).toBe(429);
  const other = await fixture.newTeam("mfe-limits-other");
  expect((await other.publish("1.0.0")).status).toBe(200);
});
