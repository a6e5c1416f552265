import { Socket } from "node:net";

const loopback = /^(localhost|127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;

/** Node passes options (or a list that begins with them), or port and host. A path is a local socket. */
function hostOf(target: readonly unknown[]): string {
  const [first, second] = target;
  if (Array.isArray(first)) return hostOf(first);
  if (typeof first === "object" && first !== null && "host" in first && typeof first.host === "string")
    return first.host;
  return typeof second === "string" ? second : "localhost";
}

const connect: unknown = Reflect.get(Socket.prototype, "connect");

function refuseForeignHosts(this: Socket, ...target: unknown[]): unknown {
  const host = hostOf(target);
  if (!loopback.test(host)) throw new Error(`A test tried to reach ${host}.`);
  if (typeof connect !== "function") throw new Error("Sockets cannot connect.");
  const connected: unknown = Reflect.apply(connect, this, target);
  return connected;
}

/** Test files of a process share the class `Socket`, so patch it only once. */
const isGuarded = typeof connect === "function" && connect.name === refuseForeignHosts.name;
if (!isGuarded) Reflect.set(Socket.prototype, "connect", refuseForeignHosts);
