import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { until } from "../../../testing/until";
import { createLogger } from "../logger/logger";
import { createPreExpressHandler, type PreExpressHandlerOptions } from "./pre-express-handler";

function ask(answer: PreExpressHandlerOptions["answer"]) {
  const lines: unknown[] = [];
  const failed: unknown[] = [];
  const logger = createLogger("error", { write: (line) => lines.push(JSON.parse(line)) });
  const handle = createPreExpressHandler({ name: "a hit", logger, answer, fail: (response) => failed.push(response) });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  return { isAnswered: handle(request, response), lines, failed, response };
}

test.each([true, false])("returns whether the request belongs to the handler: %s", (isOwn) => {
  const { isAnswered, failed } = ask(() => isOwn);
  expect([isAnswered, failed]).toEqual([isOwn, []]);
});

test.each([
  [
    "throws",
    () => {
      throw new Error("It broke.");
    },
  ],
  ["rejects later", () => Promise.reject(new Error("It broke."))],
])("ends the request of an answer that %s", async (_how, answer) => {
  const { isAnswered, lines, failed, response } = ask(answer);
  expect(isAnswered).toBe(true);
  await until(() => Promise.resolve(failed.length === 1));
  expect(failed).toEqual([response]);
  expect(lines).toMatchObject([{ msg: "a hit failed" }]);
});
