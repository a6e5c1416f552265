import { isRecord } from "../../host/is-record.js";
import { RemoteError } from "../remote-error.js";
import { isTimeout, REMOTE_TIMEOUT_MS } from "../with-timeout.js";

/** `code`: why the portal refuses. */
export type PortalAnswer = { kind: "answer"; body: Record<string, unknown> } | { kind: "refusal"; code: string };

/** @throws RemoteError of kind `timeout` after 8 s, else `registry` when no answer can be read */
export async function askPortal(path: string): Promise<PortalAnswer> {
  try {
    const signal = AbortSignal.timeout(REMOTE_TIMEOUT_MS);
    const response = await fetch(`/api${path}`, { credentials: "same-origin", cache: "no-store", signal });
    const body: unknown = await response.json();
    if (!isRecord(body)) throw new Error(`HTTP ${response.status}`);
    if (response.ok) return { kind: "answer", body };
    if (response.status < 500 && typeof body.code === "string") return { kind: "refusal", code: body.code };
    throw new Error(`HTTP ${response.status}`);
  } catch (cause) {
    throw new RemoteError(isTimeout(cause) ? "timeout" : "registry", `${path} could not be read`, { cause });
  }
}
