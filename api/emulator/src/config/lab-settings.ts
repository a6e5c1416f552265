export interface LabSettings {
  host: string;
  httpPort: number;
  smtpPort: number;
  portalUrl: string | null;
  dataFolder: string | null;
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.has(host.replace(/^\[|\]$/g, "").toLowerCase());
}

/** @throws Error listing all faults, such as a host that is not loopback */
export function readLabSettings(environment: NodeJS.ProcessEnv = process.env): LabSettings {
  const faults: string[] = [];
  const host = environment.LAB_HOST ?? "127.0.0.1";
  if (!isLoopbackHost(host)) faults.push(`LAB_HOST is ${host}: the lab listens on loopback only.`);
  const httpPort = readPort("LAB_PORT", environment.LAB_PORT, 4000, faults);
  const smtpPort = readPort("LAB_SMTP_PORT", environment.LAB_SMTP_PORT, 4025, faults);
  const portalUrl = environment.LAB_PORTAL_URL ?? null;
  if (portalUrl !== null && !isHttpUrl(portalUrl)) faults.push("LAB_PORTAL_URL is not an http(s) address.");
  const dataFolder = environment.LAB_DATA_DIR ?? null;
  if (dataFolder === "") faults.push("LAB_DATA_DIR is empty: leave it out where nothing is to be kept.");
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return { host, httpPort, smtpPort, portalUrl, dataFolder };
}

function readPort(name: string, text: string | undefined, fallback: number, faults: string[]): number {
  if (text === undefined || text === "") return fallback;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  faults.push(`${name} is not a port: ${text}`);
  return fallback;
}

function isHttpUrl(text: string): boolean {
  return /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : "");
}
