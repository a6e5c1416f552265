export interface TestReply {
  status: number;
  headers: Headers;
  /** Text if it is not JSON. */
  body: unknown;
  setCookies: string[];
}

export interface TestRequest {
  method?: string;
  /** Objects are sent as JSON; strings and forms are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Acts as a browser: keeps cookies and sends its origin. */
export interface TestClient {
  request(path: string, request?: TestRequest): Promise<TestReply>;
  /** Posts JSON to a path below /api. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestReply>;
  get(path: string, headers?: Record<string, string>): Promise<TestReply>;
  cookies: Map<string, string>;
}

function parseBody(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return text;
  }
}

function storeCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = "", ...attributes] = line.split(";");
    const [name = "", value = ""] = pair.split("=", 2);
    if (value === "" || attributes.some((part) => /^\s*max-age=0$/i.test(part))) cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** Reads a whole answer, but only two frames of an event stream, which stays open. */
async function readText(response: Response): Promise<string> {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream") || !response.body) return response.text();
  let text = "";
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.split("\n\n").length > 2) break;
  }
  return text;
}

/** `address` is the server's, `origin` the browser's (PUBLIC_URL). */
export function createTestClient(address: string, origin: string): TestClient {
  const cookies = new Map<string, string>();

  async function request(path: string, { method = "GET", body, headers = {} }: TestRequest = {}): Promise<TestReply> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const isUnsafe = method !== "GET" && method !== "HEAD";
    const response = await fetch(`${address}${path}`, {
      method,
      redirect: "manual",
      body: body === undefined || body instanceof FormData || typeof body === "string" ? body : JSON.stringify(body),
      headers: {
        ...(isUnsafe ? { origin } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
        ...(cookie ? { cookie } : {}),
        "user-agent": "Test browser",
        ...headers,
      },
    });
    const setCookies = response.headers.getSetCookie();
    storeCookies(cookies, setCookies);
    return {
      status: response.status,
      headers: response.headers,
      body: parseBody(await readText(response)),
      setCookies,
    };
  }

  return {
    request,
    post: (path, body = {}, headers) => request(`/api${path}`, { method: "POST", body, headers }),
    get: (path, headers) => request(`/api${path}`, { headers }),
    cookies,
  };
}
