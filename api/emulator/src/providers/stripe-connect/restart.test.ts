import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ConnectClient, CONNECT_CALLBACK } from "../../testing/connect-client.js";
import { startTestLab } from "../../testing/lab-client.js";
import { readField } from "../../read-field.js";

const folder = mkdtempSync(join(tmpdir(), "lab-connect-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test("connections survive a restart", async () => {
  const first = await startTestLab({ dataFolder: folder });
  const before = new ConnectClient(first, "restart");
  await before.act("app", { redirectUri: CONNECT_CALLBACK });
  const { json } = await before.lab.control("GET", "stripe-connect/accounts");
  const [account = "", other = ""] = (json as { id: string }[]).map(({ id }) => id);
  for (const id of [account, other]) {
    await before.oauth("token", { grant_type: "authorization_code", code: await before.codeOf(id) });
  }
  await before.act("deauthorize", { account: other });
  const oldest = (await before.list(account, "charges?limit=100")).at(-1);
  await first.close();
  const second = await startTestLab({ dataFolder: folder });
  const after = new ConnectClient(second, "restart");
  expect((await after.read(account, `charges/${String(readField(oldest, "id"))}`)).json).toEqual(oldest);
  expect((await after.read(other, "charges")).status).toBe(403);
  await second.close();
});
