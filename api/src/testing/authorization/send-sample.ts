import { browserAgent } from "../browser-agent";
import type { TestClient, TestReply } from "../http-client";
import type { Sample } from "./samples";

/** Sends a route of the table, `GET /account/sessions`, as a page would. */
export function sendSample(
  client: TestClient,
  route: string,
  { params = {}, query, body = {} }: Sample,
): Promise<TestReply> {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const address = `/api${path}${query === undefined ? "" : `?${query}`}`;
  // The pixel answers a robot without looking anything up.
  const headers = { "user-agent": browserAgent };
  return client.request(address, { headers, ...(method === "GET" ? {} : { method, body }) });
}
