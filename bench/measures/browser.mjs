import { hangMs } from "./wait-until.mjs";

/**
 * A browser as the API sees it: it keeps cookies, from `cookie` on (`name=value`). An answer that never came or was 5xx
 * is undefined, and so is one that `isLost` says was lost on the way back, with its cookies.
 */
export function createBrowser(origin, cookie, isLost = () => false) {
  const cookies = new Map(cookie === undefined ? [] : [cookie.split("=", 2)]);
  const send = async (path, options) => {
    const sent = [...cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { "content-type": "application/json", origin, ...(sent ? { cookie: sent } : {}) };
    const answer = await fetch(`${origin}/api${path}`, { ...options, headers, signal: AbortSignal.timeout(hangMs) });
    if (isLost()) throw new Error("The answer was lost.");
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(";")[0].split("=", 2);
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return { status: answer.status, body: await answer.json() };
  };
  const attempt = async (path, options) => {
    const answer = await send(path, options).catch(() => undefined);
    return answer && answer.status < 500 ? answer : undefined;
  };
  return {
    get: (path) => attempt(path, {}),
    post: (path, body) => attempt(path, { method: "POST", body: JSON.stringify(body) }),
  };
}
