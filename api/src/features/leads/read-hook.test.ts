import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { leadsFixture, type LeadOwner, type LeadsFixture } from "./testing/leads.fixture";

let fixture: LeadsFixture;
beforeAll(async () => {
  fixture = await leadsFixture.start();
});
beforeEach(() => {
  // Each test starts a new minute, because equal content within a minute is one webhook.
  const { clock } = fixture.portal;
  clock.advance(60_000 - (clock.now().getTime() % 60_000));
});
afterAll(() => fixture.stop());

const json = { "content-type": "application/json" };
const aTime: unknown = expect.stringMatching(/^20\d\d-\d\d-\d\dT/);
const nobody = "We can't tell who this is about. Send contact_id, a name, email or phone.";

const listPeople = async ({ events }: LeadOwner) => (await events()).map(({ person }) => person);

const form = { first_name: "Ana", last_name: "Núñez", email: "ana@mail.test", phone: "", system: "" };
const inParts = new FormData();
for (const [name, value] of Object.entries(form)) inParts.append(name, value);
inParts.append("photo", new Blob(["\u0000"]), "car.png");
const written = JSON.stringify({ email: "ana@mail.test", full_name: "Ana Núñez" });
const latin1 = (text: string) => Buffer.from(text, "latin1");
const typed = (type: string, charset: string) => ({ "content-type": `${type}; charset=${charset}` });
const urlencoded = "application/x-www-form-urlencoded";
const parts = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAna Núñez\r\n--x--\r\n';
const packed = (encoding: string, body: Buffer) => ({ body, headers: { ...json, "content-encoding": encoding } });

test.each<readonly [string, RequestInit]>([
  ["a form in Latin-1", { body: "full_name=Ana+N%FA%F1ez", headers: typed(urlencoded, "iso-8859-1") }],
  ["a form of bytes of Latin-1", { body: latin1("full_name=Ana Núñez"), headers: typed(urlencoded, '"Latin1"') }],
  ["JSON in Latin-1", { body: latin1(written), headers: typed("application/json", "ISO-8859-1") }],
  ["parts in Windows-1252", { body: latin1(parts), headers: typed("multipart/form-data; boundary=x", "windows-1252") }],
  ["JSON in UTF-16 as its type says", { body: Buffer.from(written, "utf16le"), headers: typed("text/json", "utf-16") }],
  ["JSON with a mark that its type contradicts", { body: `\ufeff${written}`, headers: typed("text/json", "latin1") }],
  ["JSON in gzip", packed("gzip", gzipSync(written))],
  ["JSON in deflate", packed("deflate", deflateSync(written))],
  ["JSON in br", packed("BR", brotliCompressSync(written))],
  [
    "JSON in gzip and Latin-1",
    {
      ...packed("gzip", gzipSync(latin1(written))),
      headers: { ...typed("text/json", "latin1"), "content-encoding": "gzip" },
    },
  ],
  ["form fields", { body: new URLSearchParams(form) }],
  ["form fields with the type of JSON", { body: new URLSearchParams(form).toString(), headers: json }],
  ["a form in parts, with a file", { body: inParts }],
  ["JSON with the type of a form", { body: written, headers: { "content-type": "application/x-www-form-urlencoded" } }],
  ["JSON behind a byte order mark", { body: `\ufeff${written}`, headers: json }],
  ["JSON in UTF-16", { body: Buffer.from(`\ufeff${written}`, "utf16le"), headers: json }],
  ["an array of one", { body: `[${written}]`, headers: json }],
])("records a lead from %s, once in a minute", async (_name, init) => {
  const listener = await fixture.newListener();
  for (let n = 0; n < 2; n += 1) expect((await listener.send(init)).status).toBe(200);
  expect(await listPeople(listener)).toEqual(["Ana Núñez"]);
});

test.each([
  ["%93Ren%E9%94+%80+100%", "windows-1252", "“René” € 100%"],
  ["voilà\r\n", "utf-8", "voilà"],
  ["%83e%83X%83g", "shift_jis", "テスト"],
  ["%C0%E2%F2%EE", "windows-1251", "Авто"],
])("decodes a form with the name %s in %s as %s", async (name, charset, person) => {
  const listener = await fixture.newListener();
  const { status } = await listener.send({ body: `name=${name}`, headers: typed(urlencoded, charset) });
  expect([status, await listPeople(listener)]).toEqual([200, [person]]);
});

const notUtf8 = "This is not text in utf-8. Send UTF-8, or name its charset in Content-Type.";
const notUnpacked = "We can't unpack this. Send it uncompressed, or in gzip, deflate or br.";
test.each<readonly [string, RequestInit, string, string]>([
  ["JSON in Latin-1 that names no charset", { body: latin1('{"name":"René"}') }, notUtf8, '{"name":"Ren\ufffd"}'],
  [
    "a form in Latin-1 that names none",
    { body: "name=Ren%E9", headers: { "content-type": urlencoded } },
    notUtf8,
    "name=Ren%E9",
  ],
  [
    "parts in Latin-1 that name none",
    { body: latin1(parts), headers: { "content-type": "multipart/form-data; boundary=x" } },
    notUtf8,
    parts.replace(/[úñ]/g, "\ufffd"),
  ],
  [
    "a byte that Windows-1252 lacks",
    { body: "name=Ren%8D", headers: typed(urlencoded, "windows-1252") },
    notUtf8.replace("utf-8", "windows-1252"),
    "name=Ren%8D",
  ],
  [
    "an unknown charset",
    { body: '{"name":"Ada"}', headers: typed("text/json", "klingon") },
    "The charset 'klingon' is not known. Send UTF-8.",
    '{"name":"Ada"}',
  ],
  ["an unknown packing", packed("compress", gzipSync(written)), notUnpacked, ""],
  ["two packings", packed("gzip, br", gzipSync(written)), notUnpacked, ""],
  ["gzip with other content", packed("gzip", latin1(written)), notUnpacked, ""],
  ["gzip that ends early", packed("gzip", gzipSync(written).subarray(0, 30)), notUnpacked, ""],
  ["br with other content", packed("br", latin1(written)), notUnpacked, ""],
])("shows a rejected %s to its owner", async (_name, init, message, content) => {
  const listener = await fixture.newListener();
  const reply = await listener.send(init);
  expect([reply.status, await reply.json()]).toEqual([422, expect.objectContaining({ message })]);
  expect(await listener.events()).toEqual([]);
  expect((await listener.inbound()).notUnderstood).toEqual([{ at: aTime, message, content }]);
});

test("rejects a webhook that is over 1 MB unpacked", async () => {
  const listener = await fixture.newListener();
  for (const [encoding, pack] of [
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ] as const) {
    const bomb = pack(Buffer.alloc(50_000_000, " "));
    expect((await listener.send(packed(encoding, bomb))).status).toBe(413);
  }
  expect((await listener.send(packed("gzip", gzipSync(written.padEnd(1024 * 1024 - 2))))).status).toBe(200);
});

test.each([
  ["no data", "Hello!", "This is neither JSON nor form fields."],
  ["nothing", "", "This is neither JSON nor form fields."],
  ["several things", '[{"name":"Ada"},{"name":"Sam"}]', "Send one JSON object at a time."],
  ["a value of another kind", '{"name":"Ada","at":"yesterday"}', "The value of 'at' cannot be read."],
  ["a system that is not known", "system=elsewhere&name=Ada", "The value of 'system' cannot be read."],
  ["nobody", '{"hello":"world"}', nobody],
  ["nobody, in a form", "name=+&email=", nobody],
])("shows a rejected webhook of %s to its owner only", async (_name, body, message) => {
  const [listener, other] = [await fixture.newListener(), await fixture.newListener()];
  for (let n = 0; n < 2; n += 1) {
    const reply = await listener.send({ body });
    expect([reply.status, await reply.json()]).toEqual([422, expect.objectContaining({ message })]);
  }
  expect(await listener.events()).toEqual([]);
  const fields = JSON.stringify(Object.fromEntries([...new URLSearchParams(body)].filter(([, value]) => value)));
  const content = body.includes("=") ? fields : body;
  expect((await listener.inbound()).notUnderstood).toEqual([{ at: aTime, message, content }]);
  expect((await other.inbound()).notUnderstood).toEqual([]);
  const kept = await fixture.portal.database.select("SELECT content FROM misread_hooks");
  expect(kept.map((row) => row.content)).not.toContain(content);
});

test("shows the newest five webhooks that were not understood, with 4,000 characters each", async () => {
  const listener = await fixture.newListener();
  for (let n = 0; n < 6; n += 1) await listener.send({ body: `${String(n)} ${"😀".repeat(5000)}` });
  const { notUnderstood = [] } = await listener.inbound();
  expect(notUnderstood.map(({ content }) => content)).toContain(`5 ${"😀".repeat(3998)}…`);
  expect(notUnderstood).toHaveLength(5);
});
