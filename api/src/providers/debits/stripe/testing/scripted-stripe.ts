import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { systemClock } from "../../../../platform/clock/clock";
import { isProviderError, type ProviderError } from "../../../../platform/errors/provider-error";
import type { DebitProvider } from "../../debits.port";
import { createStripeDebitProvider } from "../stripe-debits.adapter";

/** Long for what answers on a busy machine, short for what never does. */
const TIMEOUT_MS = 2_000;

interface StripeRequest {
  /** With the method: `POST /v1/customers`. */
  call: string;
  headers: IncomingHttpHeaders;
  /** Of the form, or of the query. */
  fields: Record<string, string>;
}

/** A server that answers as the test says: answers that the lab, which keeps to the contract, never gives. */
export interface ScriptedStripe {
  /** The adapter that asks the server. */
  provider: DebitProvider;
  /** Of the test that runs. */
  requests: StripeRequest[];
  answer: (response: ServerResponse, request: StripeRequest) => void;
}

/** For the top of a test file: the server stands before its first test and is gone after its last. */
export function scriptStripe(): ScriptedStripe {
  let server: Server;
  let provider: DebitProvider;
  const stripe: ScriptedStripe = {
    get provider() {
      return provider;
    },
    requests: [],
    answer: () => undefined,
  };
  beforeAll(async () => {
    server = await listen(stripe);
    const { port } = server.address() as AddressInfo;
    provider = createStripeDebitProvider({
      secretKey: "sk_test_secret",
      baseUrl: `http://127.0.0.1:${String(port)}`,
      webhookSecrets: ["whsec_test"],
      clock: systemClock,
      timeoutMs: TIMEOUT_MS,
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    stripe.requests = [];
  });
  return stripe;
}

async function listen(stripe: ScriptedStripe): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "", "http://stripe");
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const own: StripeRequest = {
        call: `${request.method ?? ""} ${url.pathname}`,
        headers: request.headers,
        fields: Object.fromEntries([...url.searchParams, ...form]),
      };
      stripe.requests.push(own);
      response.setHeader("connection", "close");
      stripe.answer(response, own);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

export function sendJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

/** With what a call failed; fails if it does not. */
export async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  try {
    await call;
  } catch (error) {
    if (isProviderError(error)) return error;
    throw error;
  }
  throw new Error("It did not fail.");
}
