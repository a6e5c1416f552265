import { once } from "node:events";
import { createServer, type Server } from "node:http";

import { createLabApp } from "./create-lab-app.js";
import type { LabContext } from "./lab-context.js";
import type { LabSettings } from "./config/lab-settings.js";
import { PROVIDERS } from "./providers/provider-list.js";
import type { ProviderListener } from "./providers/provider.js";
import { type KeptState, storeTenants } from "./tenants/store-tenants.js";
import { TenantRegistry } from "./tenants/tenant-registry.js";

export interface RunningLab {
  httpPort: number;
  smtpPort: number;
  /** Closes the Lab and ends waiting calls. Call it once. */
  close: () => Promise<void>;
}

/**
 * Starts the Lab. Closes everything if a part cannot start.
 * @throws Error of `listen`, such as EADDRINUSE, or of an unusable data folder
 */
export async function startLab(settings: LabSettings): Promise<RunningLab> {
  const closing = new AbortController();
  const ports = { http: settings.httpPort, smtp: settings.smtpPort };
  const tenants = new TenantRegistry();
  const store = settings.dataFolder === null ? null : storeTenants(settings.dataFolder, tenants, keptStates());
  const markChanged = (): void => store?.markChanged();
  const lab: LabContext = { settings, tenants, ports, closing: closing.signal, markChanged };
  // Keep connections longer than clients do: a client that reuses a connection while it closes gets an error.
  const server = createServer({ keepAliveTimeout: 65_000 }, createLabApp(lab));
  const listeners: ProviderListener[] = [];
  const close = async (): Promise<void> => {
    closing.abort();
    await Promise.all([closeServer(server), ...listeners.map((listener) => listener.close())]);
    store?.close();
  };
  try {
    server.listen(settings.httpPort, settings.host);
    await once(server, "listening");
    const address = server.address();
    if (typeof address === "object" && address) ports.http = address.port;
    for (const provider of PROVIDERS) {
      const listener = await provider.listen?.(lab);
      if (!listener) continue;
      listeners.push(listener);
      if (provider.id === "smtp") ports.smtp = listener.port;
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { httpPort: ports.http, smtpPort: ports.smtp, close };
}

function keptStates(): Record<string, KeptState> {
  return Object.fromEntries(PROVIDERS.flatMap(({ id, kept }) => (kept ? [[id, kept] as const] : [])));
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
