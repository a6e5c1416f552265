import { readField } from "../../../read-field.js";
import { FacebookClient, type ListedPage } from "../../../testing/facebook-client.js";
import { setUpTestLab } from "../../../testing/test-lab.js";
import { textLike } from "../../../testing/text-like.js";

const DAY = 86_400_000;

const fixture = setUpTestLab();
let facebook: FacebookClient;

beforeEach(async () => {
  facebook = new FacebookClient(fixture.lab, fixture.client.tenant);
  await facebook.register();
});

const idOf = async (name: string): Promise<string> => (await facebook.person(name)).id;

async function openPage(name = "Maya Brooks"): Promise<{ page: ListedPage; token: string; person: string }> {
  const person = await idOf(name);
  const token = await facebook.loginForPages(person);
  const [page] = await facebook.pagesOf(token);
  if (!page) throw new Error("No page was granted.");
  return { page, token, person };
}

const error = (code: number, subcode?: number): object => ({
  json: { error: { type: "OAuthException", code, ...(subcode === undefined ? {} : { error_subcode: subcode }) } },
});

describe("dialog for pages", () => {
  test("grants only the ticked pages and permissions", async () => {
    const jonas = await idOf("Jonas Keller");
    const dialog = facebook.dialogPath({ scope: "pages_show_list,pages_manage_metadata" });
    const { text } = await facebook.lab.request(dialog);
    for (const words of [
      "Brooks Mobile Detailing",
      "Keller Fleet Care",
      "Get notified of what happens on your pages",
    ]) {
      expect(text).toContain(words);
    }
    const all = await facebook.pagesOf(await facebook.loginForPages(jonas));
    expect(all.map(({ name }) => name)).toEqual(["Keller Auto Spa", "Keller Car Club", "Keller Fleet Care"]);
    const one = await facebook.pagesOf(await facebook.loginForPages(jonas, { page: all[2]?.id ?? "" }));
    expect(one.map(({ name }) => name)).toEqual(["Keller Fleet Care"]);
    expect(await facebook.pagesOf(await facebook.loginForPages(jonas, { pages_asked: "yes" }))).toEqual([]);
    expect(await facebook.pagesOf(await facebook.loginForPages(await idOf("Priya")))).toEqual([]);
  });

  test("lets a person decline a permission, which debug_token shows", async () => {
    const token = await facebook.loginForPages(await idOf("Maya Brooks"), { decline: "pages_manage_metadata" });
    const scopes = readField(readField((await facebook.debug(token)).json, "data"), "scopes");
    expect(scopes).not.toContain("pages_manage_metadata");
    const [page] = await facebook.pagesOf(token);
    const answer = await facebook.asUser("POST", `/${page?.id ?? ""}/subscribed_apps`, page?.access_token ?? "", {
      subscribed_fields: "feed",
    });
    expect(answer).toMatchObject({
      status: 403,
      json: { error: { code: 200, message: textLike(/^\(#200\) To subscribe/) } },
    });
  });
});

test("a user token can be exchanged for one of sixty days, whose page tokens do not expire", async () => {
  const short = await facebook.loginForPages(await idOf("Maya Brooks"));
  const fields = { client_id: facebook.appId, client_secret: facebook.secret, grant_type: "fb_exchange_token" };
  const { json } = await facebook.graph("GET", "/oauth/access_token", { ...fields, fb_exchange_token: short });
  expect(json).toMatchObject({ token_type: "bearer", expires_in: 5_183_944 });
  const long = String(readField(json, "access_token"));
  const [page] = await facebook.pagesOf(long);
  await facebook.pass(59 * DAY);
  expect((await facebook.me(long)).status).toBe(200);
  expect(await facebook.me(short)).toMatchObject(error(190, 463));
  await facebook.pass(2 * DAY);
  expect(await facebook.me(long)).toMatchObject(error(190, 463));
  expect((await facebook.debug(page?.access_token ?? "")).json).toMatchObject({
    data: { type: "PAGE", profile_id: page?.id, expires_at: 0, is_valid: true },
  });
});

test("/me/accounts is paged by its cursors", async () => {
  const token = await facebook.loginForPages(await idOf("Jonas Keller"));
  const read = (after?: string) =>
    facebook.asUser("GET", "/me/accounts", token, { fields: "id,name", limit: "2", after });
  const first = (await read()).json;
  expect(readField(first, "data")).toHaveLength(2);
  const paging = readField(first, "paging");
  expect(readField(paging, "next")).toEqual(textLike(/after=/));
  const last = (await read(String(readField(readField(paging, "cursors"), "after")))).json;
  expect(readField(last, "data")).toEqual([{ id: textLike(/^\d+$/), name: "Keller Fleet Care" }]);
  expect(readField(readField(last, "paging"), "next")).toBeUndefined();
  expect(await read("nowhere")).toMatchObject(error(100));
});

test("a page is subscribed, read and unsubscribed only by its own token", async () => {
  const { page, token } = await openPage();
  const path = `/${page.id}/subscribed_apps`;
  expect((await facebook.asUser("GET", path, page.access_token)).json).toEqual({ data: [] });
  expect(await facebook.asUser("POST", path, token, { subscribed_fields: "feed" })).toMatchObject(error(210));
  expect(await facebook.asUser("POST", path, page.access_token)).toMatchObject(error(100));
  expect((await facebook.asUser("POST", path, page.access_token, { subscribed_fields: "feed" })).json).toEqual({
    success: true,
  });
  expect((await facebook.asUser("GET", path, page.access_token)).json).toMatchObject({
    data: [{ id: facebook.appId, subscribed_fields: ["feed"] }],
  });
  expect((await facebook.asUser("DELETE", path, page.access_token)).json).toEqual({ success: true });
  expect((await facebook.asUser("GET", path, page.access_token)).json).toEqual({ data: [] });
  const other = `/${page.id}1/subscribed_apps`;
  expect(await facebook.asUser("GET", other, page.access_token)).toMatchObject({ json: { error: { code: 100 } } });
});

test.each([
  ["password", 460],
  ["checkpoint", 459],
  ["invalid", 467],
  ["removed", 458],
])("%s ends the tokens of person and page with subcode %i", async (reason, subcode) => {
  const { page, token, person } = await openPage();
  await facebook.control("POST", "sign-out", { person, reason });
  expect(await facebook.me(token)).toMatchObject(error(190, subcode));
  expect(await facebook.asUser("GET", `/${page.id}/subscribed_apps`, page.access_token)).toMatchObject(
    error(190, subcode),
  );
});

test.each([
  ["user-limit", 17],
  ["page-limit", 32],
  ["custom-limit", 613],
  ["no-permission", 10],
])("the fault `%s` is error %i", async (kind, code) => {
  const token = await facebook.loginForPages(await idOf("Maya Brooks"));
  await facebook.fault(kind, { to: "/me/accounts" });
  const answer = await facebook.asUser("GET", "/me/accounts", token);
  expect(answer).toMatchObject({ status: 400, ...error(code) });
  expect(answer.headers.get("x-app-usage")).toContain("call_count");
  expect((await facebook.asUser("GET", "/me/accounts", token)).status).toBe(200);
});

test("ends permissions by DELETE /me/permissions or a later refusal", async () => {
  const { page, token, person } = await openPage();
  const path = `/${page.id}/subscribed_apps`;
  await facebook.control("POST", "permissions", { person, decline: ["pages_manage_metadata"] });
  expect(await facebook.asUser("GET", path, page.access_token)).toMatchObject(error(200));
  expect((await facebook.asUser("DELETE", "/me/permissions", token)).json).toEqual({ success: true });
  expect(await facebook.asUser("GET", path, page.access_token)).toMatchObject(error(190, 458));
});
