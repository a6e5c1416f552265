import { once } from "node:events";
import { connect } from "node:net";
import Joi from "joi";
import { listen } from "../../../testing/event-stream";
import { startTestApp, type TestApp } from "../../../testing/test-app";
import { publicAccess } from "../../sign-in/access";
import { defineRoute, noBody } from "./define-route";
import { StreamAnswer, streamType, type Listener } from "./stream-answer";

let app: TestApp;
let listeners: Listener[] = [];
beforeAll(async () => {
  const route = defineRoute({
    endpoint: "GET /sse/events",
    summary: "Hands its listeners to the test.",
    access: publicAccess,
    effect: "reads",
    request: noBody,
    query: Joi.object({}),
    contentType: streamType,
    handler: () =>
      Promise.resolve({ status: 200, body: new StreamAnswer((listener) => void listeners.push(listener)) }),
  });
  app = await startTestApp({ routes: [route] });
});
afterAll(() => app.stop());
beforeEach(() => {
  listeners = [];
});

const attached = () => {
  const [listener] = listeners;
  if (!listener) throw new Error("Nobody listens.");
  return listener;
};

test("keeps the uncached answer open", async () => {
  const response = await fetch(`${app.address}/api/sse/events`);
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  attached().send("id: 1\nevent: ready\ndata: {}\n\n");
  attached().end();
  expect(await response.text()).toBe("id: 1\nevent: ready\ndata: {}\n\n");
});

test("reports the end of the answer once", async () => {
  const stream = await listen(app.newClient(), app.address, { headers: { "last-event-id": "41" } });
  expect(attached().lastEventId).toBe("41");
  let ends = 0;
  const ended = new Promise<void>((resolve) => {
    attached().onEnd(() => {
      ends += 1;
      resolve();
    });
  });
  stream.leave();
  await ended;
  attached().end();
  attached().send(":\n\n");
  expect(ends).toBe(1);
});

test("does not attach a listener for HEAD", async () => {
  const response = await fetch(`${app.address}/api/sse/events`, { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(listeners).toEqual([]);
});

test("disconnects a reader that does not read when more than the limit is buffered", async () => {
  const socket = connect(Number(new URL(app.address).port), "127.0.0.1");
  socket.write("GET /api/sse/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(socket, "readable");
  const ends: string[] = [];
  attached().onEnd(() => ends.push("dropped"));
  const frame = `data: ${"x".repeat(16_000)}\n\n`;
  // The operating system buffers megabytes.
  for (let sent = 0; ends.length === 0 && sent < 64 * 1024 * 1024; sent += frame.length) {
    attached().send(frame);
    await new Promise(setImmediate);
  }
  expect(ends).toEqual(["dropped"]);
  socket.destroy();
});
