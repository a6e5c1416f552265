import type { IncomingHttpHeaders, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { systemClock } from "../../../../platform/clock/clock";
import { listenScripted } from "../../../../../testing/scripted-server";
import type { DebitProvider } from "../../debits.port";
import { createStripeDebitProvider } from "../stripe-debits.adapter";

/** Long enough for a busy machine. Some answers never come, so tests wait this long. */
const TIMEOUT_MS = 5_000;

interface StripeRequest {
  /** `POST /v1/customers` */
  call: string;
  headers: IncomingHttpHeaders;
  /** From the form or the query. */
  fields: Record<string, string>;
}

/** Gives the answers that the Lab never gives, because the Lab follows the contract. */
export interface ScriptedStripe {
  provider: DebitProvider;
  requests: StripeRequest[];
  answer: (response: ServerResponse, request: StripeRequest) => void;
}

/** Call at the top of a file: serves all its tests. */
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
    server = await listenScripted(({ method = "", url: address = "", headers }, response, body) => {
      const url = new URL(address, "http://stripe");
      const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)]);
      const request: StripeRequest = { call: `${method} ${url.pathname}`, headers, fields };
      stripe.requests.push(request);
      stripe.answer(response, request);
    });
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
