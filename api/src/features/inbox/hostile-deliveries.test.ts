import { gzipSync } from "node:zlib";
import { inboxFixture, type InboxFixture } from "../../../testing/inbox.fixture";
import { read } from "../../../testing/read-reply";

let fixture: InboxFixture;
let inbound: string;
beforeAll(async () => {
  fixture = await inboxFixture.start();
  inbound = new URL(read<{ url: string }>(await fixture.client.browser.get("/integration/inbound")).url).pathname;
});
afterAll(() => fixture.stop());

const megabyte = 1024 * 1024;

/** Ten megabytes of JSON, compressed to about ten kilobytes. */
const bomb = () => gzipSync(JSON.stringify({ id: "evt_1", type: "charge.succeeded", pad: "0".repeat(10 * megabyte) }));

/** A body whose length is not announced. */
function flow(bytes: number): ReadableStream<Uint8Array> {
  const pieces = Array.from({ length: bytes / 65_536 }, () => new Uint8Array(65_536).fill(0x20));
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.pop();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
}

interface Hostile {
  body: () => NonNullable<RequestInit["body"]>;
  headers?: Record<string, string>;
  /** Status at signed endpoints and at the secret address. */
  signed: number;
  unsigned: number;
}

const hostile: Readonly<Record<string, Hostile>> = {
  "of ten megabytes": { body: () => "x".repeat(10 * megabyte), signed: 413, unsigned: 413 },
  "of ten megabytes that nothing announces": { body: () => flow(10 * megabyte), signed: 413, unsigned: 413 },
  "that unpacks to ten megabytes": {
    body: () => new Uint8Array(bomb()),
    headers: { "content-encoding": "gzip" },
    signed: 415,
    unsigned: 413,
  },
  "in an unknown encoding": { body: () => "[]", headers: { "content-encoding": "x-odd" }, signed: 415, unsigned: 422 },
  "as a form": {
    body: () => new URLSearchParams({ signed_request: "a.b", From: "+12025550100" }),
    signed: 403,
    unsigned: 422,
  },
  "as parts": {
    body: () => "--x\r\n\r\nhello\r\n--x--",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    signed: 403,
    unsigned: 422,
  },
  "of an invalid type": { body: () => "[]", headers: { "content-type": ";;;" }, signed: 403, unsigned: 422 },
  "in an unknown charset": {
    body: () => "[]",
    headers: { "content-type": "application/json; charset=utf-99" },
    signed: 403,
    unsigned: 422,
  },
  "with every signature, all of them wrong": {
    body: () => "[]",
    headers: {
      "stripe-signature": `t=${"9".repeat(400)},${"v1=00,".repeat(1000)}`,
      "x-square-hmacsha256-signature": "=".repeat(2000),
      "x-hub-signature-256": `sha256=${"0".repeat(64)}`,
      "x-ghl-signature": "A".repeat(2000),
      "x-wh-signature": "A".repeat(342),
      "x-twilio-signature": "AAAA",
    },
    signed: 403,
    unsigned: 422,
  },
};

const paths = [
  "square",
  "stripe",
  "stripe-connect",
  "facebook",
  "facebook/deauthorize",
  "facebook/delete",
  "ghl",
  "twilio",
];

async function post(path: string, { body, headers = {} }: Hostile): Promise<number> {
  const request: RequestInit & { duplex: "half" } = { method: "POST", body: body(), headers, duplex: "half" };
  return (await fetch(`${fixture.portal.address}${path}`, request)).status;
}

async function countKept(): Promise<number> {
  const tables = ["deliveries", "page_deletions"];
  const counts = tables.map((table) => `(SELECT COUNT(*) FROM ${table})`);
  const [row] = await fixture.portal.database.select(`SELECT ${counts.join(" + ")} AS kept`);
  return Number(row?.kept);
}

describe.each(Object.entries(hostile))("a delivery %s", (_what, one) => {
  test.each(paths)("is not stored at /webhooks/%s", async (path) => {
    const before = await countKept();
    expect(await post(`/api/webhooks/${path}`, one)).toBe(one.signed);
    expect(await countKept()).toBe(before);
  });

  test("is refused without an event at a secret address", async () => {
    expect(await post(inbound, one)).toBe(one.unsigned);
    expect((await fixture.client.browser.get("/integration/recent-events")).body).toEqual([]);
  });
});
