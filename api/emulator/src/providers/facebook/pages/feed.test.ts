import { readField } from "../../../read-field.js";
import { FacebookClient, type ListedPage } from "../../../testing/facebook-client.js";
import { setUpTestLab } from "../../../testing/test-lab.js";

const fixture = setUpTestLab();
let facebook: FacebookClient;
let page: ListedPage;
let person: string;

beforeEach(async () => {
  facebook = new FacebookClient(fixture.lab, fixture.client.tenant);
  await facebook.register();
  person = (await facebook.person("Maya Brooks")).id;
  [page] = (await facebook.pagesOf(await facebook.loginForPages(person))) as [ListedPage];
});

async function act(body: object): Promise<string> {
  const { json } = await facebook.control("POST", "activity", { page: page.id, ...body });
  return String(readField(json, "id"));
}

const read = (path: string, parameters: Record<string, string> = {}) =>
  facebook.asUser("GET", path, page.access_token, parameters);

const fields = "id,from,created_time,reactions{id,name,type},comments.filter(stream).limit(1){id,from,reactions{type}}";

test("a feed shows posts with their current comments and reactions, page by page", async () => {
  const post = await act({ item: "post", person: "Zoë Ω" });
  const first = await act({ item: "comment", post, person: "Ann" });
  const second = await act({ item: "comment", post, on: first, person: "Sam", hidden: true });
  const like = await act({ item: "reaction", post, on: first, person: "Sam" });
  await act({ verb: "edit", id: like, reaction: "anger" });
  const { status, json } = await read(`/${page.id}/feed`, { fields, limit: "5" });
  expect(status).toBe(200);
  const [shown] = readField(json, "data") as unknown[];
  expect(shown).toMatchObject({ id: post, from: { name: "Zoë Ω" } });
  expect(readField(shown, "created_time")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/);
  expect(readField(shown, "comments")).toMatchObject({
    data: [{ id: first, from: { name: "Ann" }, reactions: { data: [{ type: "ANGRY" }] } }],
  });
  const after = String(readField(readField(readField(readField(shown, "comments"), "paging"), "cursors"), "after"));
  const rest = await read(`/${post}/comments`, { fields: "id,from", filter: "stream", after });
  expect(rest.json).toMatchObject({ data: [{ id: second }] });
  expect(JSON.stringify(rest.json)).not.toContain("Sam");
  await act({ verb: "remove", id: like });
  expect((await read(`/${first}/reactions`)).json).toEqual({ data: [] });
});

test("a feed omits user content without its permission, and is refused without pages_read_engagement", async () => {
  await act({ item: "post", person: "Ann" });
  await act({ item: "comment", person: "Sam" });
  const soon = String(Math.floor(Date.now() / 1000) + 60);
  expect((await read(`/${page.id}/feed`, { since: soon })).json).toEqual({ data: [] });
  await facebook.control("POST", "permissions", { person, decline: ["pages_read_user_content"] });
  const { json } = await read(`/${page.id}/feed`, { fields });
  expect(JSON.stringify(json)).not.toMatch(/Ann|Sam/);
  await facebook.control("POST", "permissions", { person, decline: ["pages_read_engagement"] });
  expect(await read(`/${page.id}/feed`)).toMatchObject({ status: 403, json: { error: { code: 200 } } });
});

test.each([
  ["an unknown field", { fields: "id,secret" }],
  ["a since that is not a time", { since: "yesterday" }],
  ["an unknown cursor", { after: "nonsense" }],
  ["a limit of 0", { limit: "0" }],
])("a feed refuses %s", async (_case, parameters) => {
  expect(await read(`/${page.id}/feed`, parameters)).toMatchObject({ status: 400, json: { error: { code: 100 } } });
});

test("refuses comments of an unknown object", async () => {
  expect(await read("/404/comments")).toMatchObject({ status: 400 });
});
