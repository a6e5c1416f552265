import type { HostApi } from "@portal/host-contract";

import type { EndpointAnswer, EndpointBody, EndpointKey, ErrorAnswer } from "../api/index.js";

/** The wire fills in missing values. */
export interface FakeRefusal extends Partial<Omit<ErrorAnswer, "message" | "type">> {
  message: string;
  type?: "error";
  waitTime?: number;
  triesLeft?: number;
}

export interface FakeAnswer<K extends EndpointKey> {
  status: number;
  body?: EndpointAnswer<K> | FakeRefusal;
  headers?: Record<string, string>;
}

/** Throw or reject to simulate no answer. */
export type FakeRoute<K extends EndpointKey> = (
  body: EndpointBody<K>,
  request: RecordedRequest,
) => FakeAnswer<K> | Promise<FakeAnswer<K>>;

export type FakeRoutes = { [K in EndpointKey]?: FakeRoute<K> };

export interface RecordedRequest {
  key: string;
  path: string;
  /** Parsed JSON, or a form's texts and lists of files by name. */
  body: unknown;
  signal: AbortSignal | null;
  headers: Headers;
  /** undefined: the host's default. */
  credentials: RequestCredentials | undefined;
}

export interface FakeWire extends HostApi {
  requests: readonly RecordedRequest[];
  requestsOf: (key: EndpointKey) => RecordedRequest[];
}

/** An endpoint without a route answers 501. */
export function fakeWire(routes: FakeRoutes): FakeWire {
  const requests: RecordedRequest[] = [];
  const table = Object.entries(routes).map(([key, route]) => ({
    key,
    pattern: toPattern(key),
    route: route,
  }));
  return {
    requests,
    requestsOf: (key) => requests.filter((request) => request.key === key),
    async request(path, init) {
      const called = recordRequest(path, init);
      const entry = table.find(({ pattern }) => pattern.test(called.key));
      const request = { ...called, key: entry?.key ?? called.key };
      requests.push(request);
      if (!isRoute(entry?.route)) return toResponse(refuseUnknown(request.key));
      return toResponse(await entry.route(request.body, request));
    },
  };
}

type AnyAnswer = { status: number; body?: unknown; headers?: Record<string, string> };

function isRoute(route: unknown): route is (body: unknown, request: RecordedRequest) => AnyAnswer | Promise<AnyAnswer> {
  return typeof route === "function";
}

/** `{name}` in a key matches one segment. */
function toPattern(key: string): RegExp {
  return new RegExp(`^${key.replace(/\{\w+\}/g, "[^/]+")}$`);
}

function recordRequest(path: string, init: RequestInit = {}): RecordedRequest {
  const pathname = path.split("?")[0] ?? path;
  return {
    key: `${init.method ?? "GET"} ${pathname}`,
    path,
    body: init.body instanceof FormData ? readForm(init.body) : parseJson(init.body),
    signal: init.signal ?? null,
    headers: new Headers(init.headers),
    credentials: init.credentials,
  };
}

function parseJson(body: RequestInit["body"]): unknown {
  return typeof body === "string" ? JSON.parse(body) : undefined;
}

function readForm(form: FormData): Record<string, string | File[]> {
  const fields: Record<string, string | File[]> = {};
  for (const [name, value] of form) {
    const known = fields[name];
    fields[name] = typeof value === "string" ? value : [...(Array.isArray(known) ? known : []), value];
  }
  return fields;
}

function refuseUnknown(key: string): AnyAnswer {
  return { status: 501, body: { message: `No fake answer for ${key}`, type: "error", code: "not-faked" } };
}

function toResponse({ status, body, headers }: AnyAnswer): Response {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers(headers),
    text: () => Promise.resolve(body === undefined ? "" : JSON.stringify(body)),
    json: () => Promise.resolve(body),
    blob: () => Promise.resolve(new Blob([body === undefined ? "" : JSON.stringify(body)])),
  } as Response;
}
