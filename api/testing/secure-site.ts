import type { RequestListener } from "node:http";
import { createServer, type Server } from "node:https";
import type { ReadWebPage } from "../src/providers/websites/page-reader.port";
import { createHttpPageReader } from "../src/providers/websites/http/http-page-reader.adapter";
import type { TestAuthority, TestCertificate } from "./test-certificates";
import { addressOf } from "./test-server";

export interface SecureSite {
  server: Server;
  /** `localhost:port`. */
  host: string;
}

/** Serves a site by TLS on loopback. */
export async function serveSecurely(certificate: TestCertificate, listener: RequestListener): Promise<SecureSite> {
  const server = createServer(certificate, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, host: new URL(addressOf(server)).host.replace("127.0.0.1", "localhost") };
}

/** Returns the portal's page reader, which may read this local host and also trusts the test's authority. */
export function createTrustingReader(host: string, { cert }: TestAuthority): ReadWebPage {
  return createHttpPageReader({ privateHosts: [host], authorities: [cert] });
}
