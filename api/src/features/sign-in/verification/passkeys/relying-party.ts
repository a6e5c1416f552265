/** The relying party of passkeys (WebAuthn): the portal's public host. */
export interface RelyingParty {
  /** Host without a port. It cannot be an IP address: browsers refuse it. */
  id: string;
  name: string;
  /** The only origin whose pages may use the passkeys. */
  origin: string;
}

export function toRelyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: "Partner Portal", origin };
}
