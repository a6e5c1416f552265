import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { answerCall, type FakeCall } from "./answer-call.js";
import { createState, type PortalState, Refused } from "./fake-portal-state.js";

export interface FakeAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Replaces an answer: `break` closes the connection, undefined leaves the call to the portal. */
export type Fault = (call: FakeCall) => FakeAnswer | "break" | undefined;

export interface FakePortal {
  address: string;
  state: PortalState;
  /** `METHOD /path` of every call, in order. */
  calls: string[];
  setFault: (fault: Fault | undefined) => void;
  stop: () => Promise<void>;
}

/** A portal's wire for `portal-remote` on a free port of this machine, as `api/contract` declares it. */
export async function startFakePortal(): Promise<FakePortal> {
  const state = createState();
  const calls: string[] = [];
  let fault: Fault | undefined;
  const server = createServer((request, response) => {
    void handle(request, response);
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", "http://portal");
    const call: FakeCall = {
      method: request.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks),
    };
    calls.push(`${call.method} ${call.path}`);
    const replaced = fault?.(call);
    if (replaced === "break") {
      request.socket.destroy();
      return;
    }
    const { status, headers, body } = replaced ?? answer(call);
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);
  }

  function answer(call: FakeCall): FakeAnswer {
    try {
      return { status: 200, body: JSON.stringify(answerCall(state, call)) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, code, message, fields } = error;
      return { status, body: JSON.stringify({ message, type: "error", code, requestId: "req_1", fields }) };
    }
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    state,
    calls,
    setFault: (next) => (fault = next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
