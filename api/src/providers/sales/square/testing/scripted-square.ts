import type { IncomingHttpHeaders, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { listenScripted } from "../../../../testing/scripted-server";
import type { OnSkipped, SalesPage, SalesSourceProvider, SourceSkip } from "../../sales-source.port";
import { createSquareSource } from "../square-source.adapter";

/** Long for what answers on a busy machine, short for what never does. */
const TIMEOUT_MS = 3_000;

/** A server that answers as the test says: answers that the lab, which keeps to the contract, never gives. */
export interface ScriptedSquare {
  /** The adapter that asks the server. */
  source: SalesSourceProvider;
  /** Of the test that runs. */
  requests: { path: string; headers: IncomingHttpHeaders }[];
  /** Of the test that runs. */
  skippedRecords: SourceSkip[];
  onSkipped: OnSkipped;
  answer: (path: string, response: ServerResponse, body: string) => void;
  readPage: () => Promise<SalesPage>;
}

/** For the top of a test file: the server stands before its first test and is gone after its last. */
export function scriptSquare(): ScriptedSquare {
  let server: Server;
  let source: SalesSourceProvider;
  const square: ScriptedSquare = {
    get source() {
      return source;
    },
    requests: [],
    skippedRecords: [],
    onSkipped: (skipped) => square.skippedRecords.push(skipped),
    answer: () => undefined,
    readPage: () =>
      source.readSalesPage(
        {
          accessToken: "token",
          locationIds: ["L"],
          by: "closed",
          from: new Date(0),
          to: new Date(1),
          cursor: null,
          limit: 10,
        },
        square.onSkipped,
      ),
  };
  beforeAll(async () => {
    server = await listenScripted(({ url: path = "", headers }, response, body) => {
      square.requests.push({ path, headers });
      square.answer(path, response, body);
    });
    const { port } = server.address() as AddressInfo;
    source = createSquareSource({
      clientId: "sandbox-sq0idb-test",
      clientSecret: "secret",
      webhookKey: "key",
      notificationUrl: "http://127.0.0.1/hook",
      baseUrl: `http://127.0.0.1:${String(port)}`,
      timeoutMs: TIMEOUT_MS,
    });
    await source.prepare();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    square.requests = [];
    square.skippedRecords = [];
  });
  return square;
}
