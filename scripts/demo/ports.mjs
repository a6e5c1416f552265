import { Failure } from "../console/failure.mjs";
import { isPortFree } from "../processes/free-port.mjs";

const variables = { web: ["PORT", 3000], lab: ["LAB_PORT", 4000], smtp: ["LAB_SMTP_PORT", 4025] };

function readPort(name, fallback, environment) {
  const text = environment[name];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Failure(`${name} is '${text}'; it must be a port number from 1 to 65535.`);
}

/** Reads the portal's ports: `PORT` (3000), `LAB_PORT` (4000), `LAB_SMTP_PORT` (4025). */
export function readPorts(environment) {
  const entries = Object.entries(variables).map(([key, [name, fallback]]) => [
    key,
    readPort(name, fallback, environment),
  ]);
  const ports = Object.fromEntries(entries);
  if (new Set(Object.values(ports)).size < entries.length) {
    throw new Failure("PORT, LAB_PORT and LAB_SMTP_PORT must be three different ports.");
  }
  return ports;
}

/** Throws if another program uses one of the ports. The sentence suggests another port. */
export async function checkPorts(ports) {
  for (const [key, [name]] of Object.entries(variables)) {
    if (await isPortFree(ports[key])) continue;
    const other = ports[key] + 10;
    throw new Failure(
      `Port ${ports[key]} is taken by another program. Stop it, or choose another port: ${name}=${other} npm start`,
    );
  }
}
