import { hangMs } from "./wait-until.mjs";

/**
 * Creates a browser that keeps cookies, starting with `cookie` (`name=value`). Missing answers, 5xx and those that
 * `isLost` selects become undefined; a lost answer also loses its cookies.
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
