import { browserAgent } from "../browser-agent";
import type { TestClient, TestReply } from "../http-client";

export interface Sample {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
}

/** Routes with a multipart body. Their examples contain the content of each file. */
const forms = ["POST /pc/disputes/{id}/files"];

function toForm(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value)) for (const content of value) form.append(name, new Blob([String(content)]), "file");
    else form.append(name, String(value));
  }
  return form;
}

/** Bytes of the example's hash, for a route that takes bytes. */
const bytes = "abc";

function toBody(route: string, body: Readonly<Record<string, unknown>>): unknown {
  if (route.startsWith("PUT ")) return bytes;
  return forms.includes(route) ? toForm(body) : body;
}

/** `route` is such as `GET /account/sessions`. */
export function sendSample(
  client: TestClient,
  route: string,
  { params = {}, query = {}, body = {} }: Sample,
): Promise<TestReply> {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(name in params ? params[name] : "nobody")),
  );
  const values = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams(values).toString();
  const address = `/api${path}${search && `?${search}`}`;
  // The pixel answers bots without a lookup.
  const headers = { "user-agent": browserAgent };
  return client.request(address, {
    headers,
    ...(method === "GET" ? {} : { method, body: toBody(route, body) }),
  });
}
