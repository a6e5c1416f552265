/** The library of types has no `URL`. */
declare const URL: new (address: string) => { hostname: string };

/** Characters that end a host name in an address. */
const NO_HOST = /[\s/:?#@\\[\]]/;

/** The host as browsers look it up: `bücher。de` becomes `xn--bcher-kva.de`; "" if invalid. */
export function toAsciiHost(host: string): string {
  if (host === "" || NO_HOST.test(host)) return "";
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return "";
  }
}
