import { Readable } from "node:stream";
import { checkAnswer } from "./check-answer";
import { publicAccess } from "../../sign-in/access";
import { defineRoute, emptyBody, noBody, type JsonRoute } from "./define-route";
import { FileAnswer } from "./file-answer";

const declare = (how: Partial<JsonRoute>): JsonRoute => ({
  ...defineRoute({
    endpoint: "POST /verify/send-email-code",
    summary: "Sends a code.",
    access: publicAccess,
    request: emptyBody,
    handler: () => Promise.reject(new Error("not called")),
  }),
  ...how,
});

const route = declare({});
const sent = { message: "Sent.", type: "success", waitTime: 60 };

test("accepts an answer of the contract's type", () => {
  expect(() => checkAnswer(route, { status: 200, body: sent })).not.toThrow();
});

test("ignores undefined fields, which are not sent", () => {
  expect(() => checkAnswer(route, { status: 200, body: { ...sent, more: undefined } })).not.toThrow();
});

test("names the endpoint and every wrong field", () => {
  const body = { message: "", type: "success", waitTime: 0.5, leak: 1 };
  expect(() => checkAnswer(route, { status: 200, body })).toThrow(
    "POST /verify/send-email-code answers against its schema: / must NOT have additional properties (leak); " +
      "/message must NOT have fewer than 1 characters; /waitTime must be integer; /waitTime must be >= 1",
  );
});

test("throws for a status that the route does not declare", () => {
  expect(() => checkAnswer(route, { status: 201, body: sent })).toThrow("declares no answer 201");
});

test("checks the answer of each status of an endpoint", () => {
  const either = declare({ endpoint: "GET /user/register/google", statuses: [200, 201] });
  const done = { message: "Welcome.", type: "success" };
  expect(() => checkAnswer(either, { status: 201, body: done })).not.toThrow();
  expect(() => checkAnswer(either, { status: 200, body: done })).toThrow("must have required property 'url'");
});

test("accepts a file only where the route declares its type", () => {
  const file = { status: 200, body: new FileAnswer("a.pdf", "application/pdf", 1, Readable.from(["a"])) };
  const pdf = declare({ endpoint: "GET /account/export/file", request: noBody, contentType: "application/pdf" });
  expect(() => checkAnswer(pdf, file)).not.toThrow();
  expect(() => checkAnswer(pdf, { status: 200, body: sent })).toThrow("declares another kind of answer");
  expect(() => checkAnswer(route, file)).toThrow("declares another kind of answer");
});
