import type { IncomingHttpHeaders, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { listenScripted } from "../../../../../testing/scripted-server";
import type { OnSkipped, SalesPage, SalesSourceProvider, SourceSkip } from "../../sales-source.port";
import { createSquareSource } from "../square-source.adapter";

/** Long enough for a busy machine. Some answers never come, so tests wait this long. */
const TIMEOUT_MS = 3_000;

/** Gives the answers that the Lab never gives, because the Lab follows the contract. */
export interface ScriptedSquare {
  source: SalesSourceProvider;
  requests: { path: string; headers: IncomingHttpHeaders }[];
  skippedRecords: SourceSkip[];
  onSkipped: OnSkipped;
  answer: (path: string, response: ServerResponse, body: string) => void;
  readPage: () => Promise<SalesPage>;
}

/** Call at the top of a file: serves all its tests. */
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
