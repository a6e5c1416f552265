import type { LinksAnswer } from "@portal/api-contract";
import { up as writeHosts } from "../../../migrations/0333-find-links-by-written-hosts";
import { createMigrationContext } from "../../../../testing/unsigned-bills";
import { read } from "../../../../testing/read-reply";
import { linksFixture, type LinksFixture } from "../testing/links.fixture";

let fixture: LinksFixture;
beforeAll(async () => {
  fixture = await linksFixture.start();
});
afterAll(() => fixture.stop());

async function find(q: string): Promise<string[]> {
  const { data } = read<LinksAnswer>(await fixture.admin.get(`/urls/get-codes?q=${encodeURIComponent(q)}`));
  return data.map(({ code }) => code);
}

test("finds a host by each spelling and by the beginning of each", async () => {
  const { code } = await fixture.make({ endUrl: "https://www.tübingen.example.de/x" });
  const whole = ["tübingen.example.de", "https://www.TÜBINGEN.example.de/x", "xn--tbingen-n2a.example.de"];
  for (const q of [...whole, "tübing", "TÜBING", "tu\u0308bing", "https://tüb", "www.tübingen.ex", "t"]) {
    expect([q, await find(q)]).toEqual([q, [code]]);
  }
  expect(await find("übingen")).toEqual([]);
});

test("finds a link only by its current host", async () => {
  const { code } = await fixture.make({ endUrl: "https://nürnberg.example.de/" });
  expect(await find("nürn")).toEqual([code]);
  await fixture.admin.post("/urls/update", { code, endUrl: "https://münchen.example.de/" });
  expect([await find("nürn"), await find("münch")]).toEqual([[], [code]]);
});

test("the migration fills in the hosts of earlier links", async () => {
  const { code } = await fixture.make({ endUrl: "https://www.köln.example.de/" });
  await fixture.forgetWrittenHost(code);
  expect(await find("köl")).toEqual([]);
  await writeHosts(createMigrationContext(fixture.portal.database));
  expect(await find("köl")).toEqual([code]);
});
