import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { once } from "node:events";

import published from "../../../../contracts/fixtures/facebook/page-feed-webhooks.json";
import { readField } from "../../../read-field.js";
import { FacebookClient, type ListedPage } from "../../../testing/facebook-client.js";
import { setUpReceiver, type Received } from "../../../testing/receiver.js";
import { shapeOf } from "../../../testing/shape-of.js";
import { setUpTestLab } from "../../../testing/test-lab.js";

const fixture = setUpTestLab();
const receiver = setUpReceiver("/webhooks/facebook");
let facebook: FacebookClient;
let page: ListedPage;
let person: string;

beforeEach(async () => {
  facebook = new FacebookClient(fixture.lab, fixture.client.tenant);
  await facebook.register();
  await facebook.control("POST", "callbacks", {
    webhookUrl: receiver.url,
    deauthorizeUrl: receiver.url,
    deletionUrl: receiver.url,
  });
  person = (await facebook.person("Maya Brooks")).id;
  [page] = (await facebook.pagesOf(await facebook.loginForPages(person))) as [ListedPage];
  await facebook.asUser("POST", `/${page.id}/subscribed_apps`, page.access_token, { subscribed_fields: "feed" });
});

const act = async (body: object): Promise<unknown> =>
  (await facebook.control("POST", "activity", { page: page.id, ...body })).json;

const sign = (body: string, secret: string): string =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

function valueOf(received: Received | undefined): unknown {
  const body: unknown = JSON.parse(received?.body ?? "{}");
  const entry = readField(readField(body, "entry"), "0");
  return readField(readField(readField(entry, "changes"), "0"), "value");
}

test("sends a signed comment in Facebook's format", async () => {
  const answer = await act({ item: "comment", person: "Zoë Ω", message: "❤️ a/b" });
  await receiver.arrival(1);
  const [received] = receiver.received;
  expect(received?.body).toContain("\\u2764\\ufe0f a\\/b");
  expect(received?.headers["x-hub-signature-256"]).toBe(sign(received?.body ?? "", facebook.secret));
  expect(valueOf(received)).toMatchObject({
    from: { name: "Zoë Ω" },
    comment_id: readField(answer, "id"),
    item: "comment",
    verb: "add",
    message: "❤️ a/b",
  });
});

test("sends edits and removals of reactions and comments, with hidden people", async () => {
  const like = readField(await act({ item: "reaction", reaction: "like" }), "id");
  await act({ verb: "edit", id: like, reaction: "love" });
  await act({ verb: "remove", id: like });
  const comment = readField(await act({ item: "comment", hidden: true }), "id");
  await act({ verb: "edit", id: comment, message: "Other words" });
  await receiver.arrival(5);
  expect(receiver.received.map((one) => readField(valueOf(one), "verb"))).toEqual([
    "add",
    "edit",
    "remove",
    "add",
    "edited",
  ]);
  expect(readField(valueOf(receiver.received[1]), "reaction_type")).toBe("love");
  expect(readField(valueOf(receiver.received[3]), "from")).toBeUndefined();
});

test("deliveries have the fields and types of published ones", async () => {
  const comment = readField(await act({ item: "comment", message: "Nice" }), "id");
  await act({ verb: "edit", id: comment, message: "Nicer" });
  await act({ verb: "remove", id: comment });
  const like = readField(await act({ item: "reaction", reaction: "like" }), "id");
  await act({ verb: "edit", id: like, reaction: "love" });
  await act({ verb: "remove", id: like });
  await receiver.arrival(6);
  const names = ["comment.add", "comment.edited", "comment.remove"] as const;
  const more = ["reaction.add.like", "reaction.edit.love", "reaction.remove.like"] as const;
  expect(receiver.received.map(({ body }) => shapeOf(JSON.parse(body)))).toEqual(
    [...names, ...more].map((name) => shapeOf(published[name])),
  );
});

test("sends several actions in one delivery", async () => {
  await act({
    activities: [
      { page: page.id, item: "comment" },
      { page: page.id, item: "post" },
    ],
    together: true,
  });
  await receiver.arrival(1);
  expect(readField(JSON.parse(receiver.received[0]?.body ?? ""), "entry")).toHaveLength(2);
});

test("duplicates, reorders or forges deliveries by faults", async () => {
  await facebook.fault("duplicate-webhook");
  await act({ item: "comment" });
  await receiver.arrival(2);
  await facebook.fault("reorder-webhook");
  await act({
    activities: [
      { page: page.id, item: "comment" },
      { page: page.id, item: "post" },
    ],
  });
  await receiver.arrival(4);
  expect(receiver.received.slice(2).map((one) => readField(valueOf(one), "item"))).toEqual(["status", "comment"]);
  await facebook.fault("forge-webhook");
  receiver.answer(403);
  await act({ item: "comment" });
  await receiver.arrival(6);
  const [forged, again] = receiver.received.slice(4);
  expect(forged?.headers["x-hub-signature-256"]).not.toBe(sign(forged?.body ?? "", facebook.secret));
  expect(again?.headers["x-hub-signature-256"]).toBe(sign(again?.body ?? "", facebook.secret));
});

test("sends no event of a page after its subscription ends", async () => {
  expect(await act({ item: "comment" })).toMatchObject({ told: 1 });
  await receiver.arrival(1);
  await facebook.control("POST", "unsubscribe", { page: page.id });
  expect(await act({ item: "comment" })).toMatchObject({ told: 0 });
});

test("sends a signed_request when the person removes the app", async () => {
  expect((await facebook.control("POST", "deauthorize", { person })).json).toEqual({
    answer: { status: 204, body: "" },
  });
  await facebook.control("POST", "delete-data", { person });
  await facebook.control("POST", "delete-data", { person, forged: true });
  const [first, second, forged] = receiver.received.map(
    ({ body }) => new URLSearchParams(body).get("signed_request") ?? "",
  );
  for (const request of [first, second]) {
    const [signature, payload = ""] = (request ?? "").split(".");
    expect(signature).toBe(createHmac("sha256", facebook.secret).update(payload).digest("base64url"));
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({
      algorithm: "HMAC-SHA256",
      user_id: person,
    });
  }
  const [signature, payload = ""] = (forged ?? "").split(".");
  expect(signature).not.toBe(createHmac("sha256", facebook.secret).update(payload).digest("base64url"));
});

test("the app subscribes to pages by a handshake", async () => {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const isOurs = searchParams.get("hub.verify_token") === "right";
    response.writeHead(isOurs ? 200 : 403).end(searchParams.get("hub.challenge"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}/hook`;
  const subscribe = (token: string) =>
    facebook.graph("POST", `/${facebook.appId}/subscriptions`, {
      access_token: `${facebook.appId}|${facebook.secret}`,
      object: "page",
      fields: "feed",
      callback_url: url,
      verify_token: token,
    });
  expect(await subscribe("wrong")).toMatchObject({ status: 400, json: { error: { code: 2200 } } });
  expect((await subscribe("right")).json).toEqual({ success: true });
  const read = { access_token: `${facebook.appId}|${facebook.secret}` };
  expect((await facebook.graph("GET", `/${facebook.appId}/subscriptions`, read)).json).toMatchObject({
    data: [{ object: "page", callback_url: url }],
  });
  server.close();
});

test("the buttons of the Lab's page perform actions", async () => {
  const address = `/facebook?space=${facebook.lab.tenant}`;
  const press = (name: string, origin?: string) => facebook.decide(address, { page: page.id, act: name }, origin);
  expect((await press("comment", "http://elsewhere.test")).status).toBe(403);
  for (const name of ["comment", "edit", "remove", "love", "own"]) expect((await press(name)).status).toBe(303);
  await receiver.arrival(5);
  expect(receiver.received.map((one) => readField(valueOf(one), "verb"))).toEqual([
    "add",
    "edited",
    "remove",
    "add",
    "add",
  ]);
  expect(readField(valueOf(receiver.received[4]), "from")).toEqual({ id: page.id, name: page.name });
  const { text } = await facebook.lab.request(address);
  expect(text).toContain("Comment on Brooks Mobile Detailing");
  await press("password");
  expect(await facebook.asUser("GET", `/${page.id}/subscribed_apps`, page.access_token)).toMatchObject({
    json: { error: { error_subcode: 460 } },
  });
});
