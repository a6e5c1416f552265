import type { LinkClientsAnswer } from "@portal/api-contract";
import { read } from "../../../../testing/read-reply";
import { linksFixture, type LinksFixture } from "../testing/links.fixture";

let fixture: LinksFixture;
const ids: string[] = [];

/** The last two clients have the same name. */
beforeAll(async () => {
  fixture = await linksFixture.start();
  const owners = [
    { firstName: "Zoe", business: "Alder & Sons 100%" },
    { firstName: "Ana", business: "Birch_Works" },
    { firstName: "Ben", business: "Cedar" },
    { firstName: "Cleo", business: "Cedar" },
  ];
  for (const { firstName, business } of owners) {
    const email = `${firstName.toLowerCase()}@trees.test`;
    ids.push((await fixture.buildUser({ firstName, email }, { name: business })).id);
  }
});
afterAll(() => fixture.stop());

const list = async (query: string) => read<LinkClientsAnswer>(await fixture.admin.get(`/urls/clients?${query}`));
const places = ({ data }: LinkClientsAnswer) => data.map(({ id }) => ids.indexOf(id));

test("lists id and business name of each client, by name", async () => {
  const { data, nextCursor } = await list("");
  expect(data.map(({ name }) => name)).toEqual(["Alder & Sons 100%", "Birch_Works", "Cedar", "Cedar"]);
  expect(Object.keys(data[0] ?? {}).sort()).toEqual(["id", "name"]);
  expect(nextCursor).toBeNull();
});

test.each([
  ["cEd", [2, 3]],
  ["100%25", [0]],
  ["h_w", [1]],
  ["zoe", [0]],
  ["cleo@trees", [3]],
  ["ines", []],
  ["%27%20OR%201%3D1", []],
])("finds clients by %s", async (q, expected) => {
  expect(places(await list(`q=${q}`)).sort()).toEqual(expected);
});

test("returns every client once across pages, even when names are equal", async () => {
  const whole = places(await list(""));
  const paged: number[] = [];
  let cursor: string | null = "";
  do {
    const page: LinkClientsAnswer = await list(`limit=1${cursor ? `&cursor=${cursor}` : ""}`);
    paged.push(...places(page));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(paged).toEqual(whole);
});

test.each(["cursor=x", "cursor=e30", "limit=0", "limit=201", "sort=name"])("returns 422 for %s", async (query) => {
  expect((await fixture.admin.get(`/urls/clients?${query}`)).status).toBe(422);
});
