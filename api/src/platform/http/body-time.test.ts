import type { Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { addressOf, stopServer } from "../../../testing/test-server";
import { createLogger } from "../logger/logger";
import { allowSlowBody } from "./body-time";
import { startServer } from "./start-server";

let server: Server;
beforeAll(async () => {
  server = await startServer(
    (request, response) => {
      if (request.url === "/form") allowSlowBody(request);
      request.resume();
      request.on("end", () => response.end("Read."));
    },
    { host: "127.0.0.1", port: 0, logger: createLogger("silent"), bodyTime: 100 },
  );
});
afterAll(() => stopServer(server));

/** Sends half of a body to `path`. `answered`: the server's bytes until it closes. */
function begin(path: string) {
  const socket = connect(Number(new URL(addressOf(server)).port), "127.0.0.1");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\nContent-Length: 10\r\n\r\n12345`);
  return { finish: () => socket.write("67890"), answered: text(socket) };
}

test("answers 408 to a body that is too slow", async () => {
  const [form, other] = [begin("/form"), begin("/other")];
  expect(await other.answered).toMatch(/^HTTP\/1\.1 408 [^]*"code":"MALFORMED_REQUEST"/);
  form.finish();
  expect(await form.answered).toMatch(/^HTTP\/1\.1 200 [^]*Read\./);
});
