/** The rules of `URL`, which browsers and Node share. */
declare const URL: new (address: string) => { hostname: string };

/** Characters that cannot be in a host name: they end it, or separate it from other parts of an address. */
const NO_HOST = /[\s/:?#@\\[\]]/;

/** A host's name as browsers look it up (`domainToASCII`): `bücher。de` as `xn--bcher-kva.de`; "" when it is none. */
export function toAsciiHost(host: string): string {
  if (host === "" || NO_HOST.test(host)) return "";
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return "";
  }
}
