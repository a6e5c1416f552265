/** WebAuthn's relying party: the portal's public host. */
export interface RelyingParty {
  /** Host without a port. Browsers refuse an IP address. */
  id: string;
  name: string;
  /** The only origin whose pages may use the passkeys. */
  origin: string;
}

export function toRelyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: "Partner Portal", origin };
}
