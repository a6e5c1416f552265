import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Receives webhooks. What it received and its answers are reset between tests. */
export interface Receiver {
  /** Address with the given path; set only while a test runs. */
  url: string;
  /** Oldest first. */
  received: readonly Received[];
  /** Sets the next statuses; 204 by default. */
  answer: (...statuses: number[]) => void;
  /** Resolves after this many requests in the current test. */
  arrival: (count: number) => Promise<void>;
}

/** One receiver for the suite. */
export function setUpReceiver(path: string): Receiver {
  let url = "";
  let received: Received[] = [];
  let answers: number[] = [];
  let arrive = (): void => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(answers.shift() ?? 204).end();
      arrive();
    });
  });
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    url = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}${path}`;
  });
  afterAll(() => {
    server.close();
  });
  beforeEach(() => {
    received = [];
    answers = [];
    arrive = () => undefined;
  });
  return {
    get url() {
      return url;
    },
    get received() {
      return received;
    },
    answer(...statuses) {
      answers = statuses;
    },
    arrival: (count) =>
      new Promise((resolve) => {
        arrive = () => {
          if (received.length >= count) resolve();
        };
        arrive();
      }),
  };
}
