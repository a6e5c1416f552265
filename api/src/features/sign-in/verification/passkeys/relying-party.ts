/** Whom a passkey is made for (WebAuthn): the host that people reach us by. */
export interface RelyingParty {
  /** Host without a port. An address of numbers is none: browsers refuse it. */
  id: string;
  name: string;
  /** The one origin whose pages may use the passkey. */
  origin: string;
}

export function toRelyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: "Partner Portal", origin };
}
