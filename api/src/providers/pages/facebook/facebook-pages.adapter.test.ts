import { createTestClock } from "../../../../testing/test-clock";
import { createFacebookPages } from "./facebook-pages.adapter";
import feed from "./fixtures/page-feed-webhooks.json";
import signatures from "./fixtures/signature-vectors.json";
import { readChanges } from "./read-changes";

const pagesWith = (appSecret: string) =>
  createFacebookPages({
    appId: "1",
    appSecret,
    baseUrl: "http://127.0.0.1:9",
    dialogUrl: "http://127.0.0.1:9",
    verifyToken: null,
    clock: createTestClock(),
  });

const read = (body: unknown) => readChanges(Buffer.from(JSON.stringify(body)));

describe("Facebook's signature", () => {
  test.each(signatures.vectors)("is valid only for the bytes of $name", (vector) => {
    const { secret, body } = vector;
    const pages = pagesWith(secret);
    const headers = { "x-hub-signature-256": vector["X-Hub-Signature-256"] };
    expect(pages.readDelivery({ rawBody: Buffer.from(body), headers })).not.toBeNull();
    expect(pages.readDelivery({ rawBody: Buffer.from(`${body} `), headers })).toBeNull();
    expect(pages.readDelivery({ rawBody: Buffer.from(body), headers: {} })).toBeNull();
    const sha1 = { "x-hub-signature": vector["X-Hub-Signature"] };
    expect(pages.readDelivery({ rawBody: Buffer.from(body), headers: sha1 })).toBeNull();
  });
});

describe("a delivery", () => {
  test.each([
    ["comment.add", { kind: "happened", action: "comment", person: "Pat Example" }],
    ["comment.edited", { kind: "edited", action: "comment", person: "Pat Example" }],
    ["comment.remove", { kind: "removed", externalId: "comment:200000000000001_400000000000001" }],
    ["reaction.add.like", { kind: "happened", action: "like", person: "Sam Example" }],
    ["reaction.add.love", { kind: "happened", action: "love" }],
    ["reaction.add.wow", { kind: "happened", action: "wow" }],
    ["reaction.add.haha", { kind: "happened", action: "haha" }],
    ["reaction.add.care", { kind: "happened", action: "care" }],
    ["reaction.add.sorry", { kind: "removed" }],
    ["reaction.add.anger", { kind: "removed" }],
    ["reaction.edit.love", { kind: "edited", action: "love" }],
    ["reaction.remove.like", { kind: "removed" }],
    ["post.add.by_page", { kind: "ignored" }],
  ] as const)("is mapped for %s as the specification lists", (name, change) => {
    expect(read(feed[name])).toEqual([expect.objectContaining(change)]);
  });

  test.each(["hide", "unhide"])("is ignored for comment %s, because the comment still exists", (verb) => {
    const delivery = JSON.parse(
      JSON.stringify(feed["comment.add"]).replace('"verb":"add"', `"verb":"${verb}"`),
    ) as unknown;
    expect(read(delivery)).toEqual([expect.objectContaining({ kind: "ignored", type: `comment ${verb}` })]);
  });

  test("gives different ids to reactions to a post and to a comment, per person", () => {
    const [like] = read(feed["reaction.add.like"]);
    const [edited] = read(feed["reaction.edit.love"]);
    const [onComment] = read(feed["reaction.add.on_comment"]);
    expect(edited).toMatchObject({ externalId: like && "externalId" in like ? like.externalId : "" });
    expect(onComment).not.toMatchObject({ externalId: like && "externalId" in like ? like.externalId : "" });
  });

  test("keeps unknown entries in the older shape too", () => {
    expect(read(feed.batch)).toHaveLength(2);
    const value = { item: "comment", verb: "add", comment_id: "1_2", sender_id: 5, sender_name: "Old Shape" };
    const entry = { id: "9", time: 1, changes: [{ field: "feed", value }] };
    expect(read({ object: "page", entry: [entry] })).toMatchObject([{ kind: "happened", person: "Old Shape" }]);
    const bare = { ...value, sender_id: undefined, sender_name: undefined };
    const nobody = { ...entry, changes: [{ field: "feed", value: bare }] };
    expect(read({ object: "page", entry: [nobody] })).toMatchObject([{ kind: "happened", person: null }]);
    expect(read({ object: "user" })).toMatchObject([{ kind: "unknown" }]);
    expect(readChanges(Buffer.from("{"))).toMatchObject([{ kind: "unknown", raw: "{" }]);
  });
});
