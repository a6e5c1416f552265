export interface FakeRequest {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

export interface FakeReply {
  status: number;
  body?: unknown;
  /** Default: JSON. */
  contentType?: string;
  headers?: Record<string, string>;
}

/** Answers one `METHOD /path`; throw to simulate no answer. */
export type FakeRoute = (request: FakeRequest) => FakeReply | Promise<FakeReply>;

export interface FakeFetch {
  requestsOf: (key: string) => readonly FakeRequest[];
  answer: (key: string, route: FakeRoute) => void;
}

/** Requests without a route reject. */
export function installFakeFetch(routes: Record<string, FakeRoute>): FakeFetch {
  const table = new Map(Object.entries(routes));
  const requests: FakeRequest[] = [];
  const fakeFetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const request: FakeRequest = {
      method: init.method ?? "GET",
      path: input,
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    };
    requests.push(request);
    const route = table.get(toKey(request));
    if (!route) throw new TypeError(`Failed to fetch ${toKey(request)}`);
    return toResponse(await Promise.race([route(request), rejectOnAbort(init.signal)]));
  };
  Object.defineProperty(globalThis, "fetch", { value: fakeFetch, writable: true, configurable: true });
  return {
    requestsOf: (key) => requests.filter((request) => toKey(request) === key),
    answer: (key, route) => {
      table.set(key, route);
    },
  };
}

function rejectOnAbort(signal?: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("The request was given up.", "AbortError")));
  });
}

function toKey({ method, path }: FakeRequest): string {
  return `${method} ${path.replace(/\?.*$/, "")}`;
}

function toResponse({ status, body, contentType = "application/json", headers }: FakeReply): Response {
  const json = (): Promise<unknown> =>
    contentType === "application/json" ? Promise.resolve(body) : Promise.reject(new SyntaxError("Unexpected token"));
  const text = () => Promise.resolve(contentType === "application/json" ? JSON.stringify(body) : String(body));
  const parts = {
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers({ "Content-Type": contentType, ...headers }),
    json,
    text,
    arrayBuffer: async () => new TextEncoder().encode(await text()).buffer,
    clone: () => parts,
  };
  return parts as Response;
}
