import Joi from "joi";
import { startTestApp, type TestApp } from "../../../testing/test-app";
import { may } from "../../sign-in/access";
import { defineRoute } from "./define-route";

const mostBodyBytes = 200_000;
interface Form {
  text?: string;
  files?: { name: string; size: number }[];
}
let got: Form = {};
let until: Promise<void> | null = null;
const route = defineRoute({
  endpoint: "POST /recover/allUsers",
  summary: "Takes a form.",
  access: may("administer"),
  request: Joi.object({
    text: Joi.string(),
    files: Joi.array().max(2),
  }).custom((form: Form) => {
    got = form;
    return form;
  }),
  bodyKind: "form",
  mostBodyBytes,
  async handler() {
    await until;
    return { status: 200, body: [] };
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: [route] });
});
afterAll(() => app.stop());

const formOf = (entries: readonly (readonly [string, string | Blob, string?])[]) => {
  const form = new FormData();
  for (const [name, value, fileName] of entries) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, fileName);
  }
  return form;
};
const fileOf = (bytes: number) => new Blob(["x".repeat(bytes)]);

async function send(body: FormData | string, headers?: Record<string, string>) {
  const { client } = await app.signIn("admin");
  return client.request("/api/recover/allUsers", { method: "POST", body, headers });
}

const sendWritten = (lines: readonly string[], type = "multipart/form-data; boundary=edge") =>
  send(lines.join("\r\n"), { "content-type": type });
const part = (disposition: string) => ["--edge", `Content-Disposition: form-data; ${disposition}`, "", "x"];

test("returns texts with plain line breaks by name", async () => {
  const entries = [
    ["text", "one\r\ntwo"],
    ["files", fileOf(3), "../a.png"],
    ["files", fileOf(100_000), "Quittung für März.pdf"],
  ] as const;
  expect((await send(formOf(entries))).status).toBe(200);
  expect(got.text).toBe("one\ntwo");
  expect(got.files?.map(({ name, size }) => [name, size])).toEqual([
    ["../a.png", 3],
    ["Quittung für März.pdf", 100_000],
  ]);
});

test.each([
  ["JSON", "application/json", 415],
  ["another form", "application/x-www-form-urlencoded", 415],
  ["nearly the type", "multipart/form-database; boundary=edge", 415],
  ["no boundary", "multipart/form-data", 400],
  ["an empty boundary", "multipart/form-data; boundary=", 400],
  ["a boundary that is too long", `multipart/form-data; boundary=${"a".repeat(71)}`, 400],
  ["another boundary than the body's", "multipart/form-data; boundary=other", 400],
])("refuses %s", async (_what, type, status) => {
  expect((await sendWritten([...part('name="text"'), "--edge--", ""], type)).status).toBe(status);
});

test.each([
  ["no end", part('name="text"')],
  ["no name", [...part("x"), "--edge--", ""]],
  ["no head", ["--edge", "x", "--edge--", ""]],
  ["a text twice", [...part('name="text"'), ...part('name="text"'), "--edge--", ""]],
  ["a text among files", [...part('name="files"; filename="a"'), ...part('name="files"'), "--edge--", ""]],
  ["a prototype key", [...part('name="__proto__"'), "--edge--", ""]],
  ["thousands of parts", [...Array.from({ length: 5_001 }, () => "--edge"), "--edge--", ""]],
  ["nothing in it", ["hello"]],
])("refuses a form with %s", async (_what, lines) => {
  expect((await sendWritten(lines)).status).toBe(400);
});

test("refuses a form against its schema: unknown fields, too many files, a text instead of a file", async () => {
  expect((await send(formOf([["other", "x"]]))).status).toBe(422);
  expect((await send(formOf([["files", "x"]]))).status).toBe(422);
  expect((await send(formOf([["text", fileOf(1), "a.pdf"]]))).status).toBe(422);
  expect((await send(formOf([1, 2, 3].map((size) => ["files", fileOf(size), "a.pdf"] as const)))).status).toBe(422);
});

test("accepts uncompressed forms of admitted callers from our own pages, up to the route's limit of bytes", async () => {
  const long = formOf([["files", fileOf(100_000), "a.pdf"]]);
  expect((await send(formOf([["files", fileOf(mostBodyBytes), "a.pdf"]]))).status).toBe(413);
  expect((await send(long, { "content-encoding": "gzip" })).status).toBe(415);
  expect((await send(long, { origin: "https://evil.test" })).status).toBe(403);
  const { client: other } = await app.signIn("user");
  const request = { method: "POST", body: long };
  expect((await other.request("/api/recover/allUsers", request)).status).toBe(403);
  expect((await app.newClient().request("/api/recover/allUsers", request)).status).toBe(401);
});

test("accepts two long forms of an account at a time", async () => {
  const { client } = await app.signIn("admin");
  const post = () =>
    client.request("/api/recover/allUsers", { method: "POST", body: formOf([["files", fileOf(100_000), "a.pdf"]]) });
  let answer: () => void = () => undefined;
  until = new Promise((resolve) => {
    answer = resolve;
  });
  const sent = [post(), post(), post()];
  const refused = await Promise.race(sent);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  answer();
  expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  until = null;
  expect((await post()).status).toBe(200);
});
